export function endpointsOf(source: string): string[];
