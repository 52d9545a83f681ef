/** Pages with these parts name the namespaces `unsent` and `problem` among theirs. */
export * from './UnsentLine';
export * from './UnsentList';
export * from './UnsentPage';
export * from './useIsLasting';
export * from './useMeasures';
export * from './useUnsent';
