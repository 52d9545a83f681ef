declare module '*.md' {
  const page: import('./Doc').Page;
  export default page;
}
