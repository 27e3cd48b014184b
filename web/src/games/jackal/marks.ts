// What is marked on the island and who stands there.
export interface Mark {
  // target: the server takes it now; double: with a Doubling; next: one more card leads there; end: the row ends there
  kind: 'target' | 'double' | 'next' | 'end' | 'wished';
  badge?: string;
  isGold?: boolean;
  label?: string;
}
export interface Standing {
  who: string;
  at: string;
  colour: string;
  steps?: number;
  isDigging?: boolean;
  coins?: number;
}
