declare module 'virtual:rules/*' {
  const chapters: import('./rules_text').Chapter[];
  export default chapters;
}
