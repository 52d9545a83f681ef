export function runtimePackages(): string[];
export function productParts(): string[];
export function isLeftOut(file: string): boolean;
export function releasePackage(): { version: string; scripts: Record<string, string> };
export function documentedExamples(): Record<string, string>;
