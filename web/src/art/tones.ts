export type Tone = 'wheel' | 'barrel' | 'anchor' | 'sabre' | 'violet' | 'slate' | 'bone' | 'black';
