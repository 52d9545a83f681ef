import './messages';
// A server renders charts before a browser has their code: the few rules of their frame are everybody's.
import '../chart/Chart.module.css';

export * from './Button';
export * from './Chip';
export * from './ChoiceGroup';
export * from './Combobox';
export * from './EmptyState';
export * from './FilterForm';
export * from './focusOnArrival';
export * from './Icon';
export * from './InfiniteList';
export * from './LeavingDialog';
export * from './LocalizedLine';
export * from './MoreMenu';
export * from './navigation';
export * from './SafeLink';
export * from './SectionBoundary';
export * from './Sheet';
export * from './Skeleton';
export * from './TabRow';
export * from './Toasts';
export * from './toasts';
export * from './useBackCloses';
export * from './useModal';
export * from './useNearView';
