// What every remote that shows a place draws the same way. Its types are the contract's.
export * from './GradeBadge';
export * from './ListsDiffer';
export * from './OpenNow';
export * from './PlaceCard';
export * from './PriceBand';
export * from './SeverityChip';
export * from './Stars';
export * from './WarningChip';
