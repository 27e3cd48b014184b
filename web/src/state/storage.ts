// localStorage that may be missing or full: then nothing is remembered, and nothing breaks.
export function load<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`tortuga.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function store(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(`tortuga.${name}`);
    else localStorage.setItem(`tortuga.${name}`, JSON.stringify(value));
  } catch {
    // a private window
  }
}
