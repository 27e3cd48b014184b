// A table against bots begins as soon as its maker has come in.
let awaited: string | undefined;

export function startAtOnce(table: string): void {
  awaited = table;
}

// True once for that table.
export function takeStart(table: string): boolean {
  if (awaited !== table) return false;
  awaited = undefined;
  return true;
}
