export function memoryFolder(prefix: string): string;
