import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { api, type RequestContext } from './api';

/** Remotes add a slice with `rootReducer.inject(slice)`, for what is neither server data, address nor form. */
export const rootReducer = combineSlices(api).withLazyLoadedSlices();

export type RootState = ReturnType<typeof rootReducer>;

export function createStore(context: RequestContext, preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    ...(preloadedState ? { preloadedState: preloadedState as RootState } : {}),
    middleware: (defaults) => defaults({ thunk: { extraArgument: context } }).concat(api.middleware),
  });
}
export type Store = ReturnType<typeof createStore>;
