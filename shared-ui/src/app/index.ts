export * from './AppProviders';
export * from './api';
export * from './config';
export * from './me';
export * from './PageTitle';
export * from './page';
export * from './store';
export * from './unsaved';
