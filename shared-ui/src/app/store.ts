import { configureStore } from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import { api, type RequestContext } from './api';

/** The answers of the server. What is an address or a form stays there; a feature's own state is React's. */
export const rootReducer = combineReducers({ [api.reducerPath]: api.reducer });

export type RootState = ReturnType<typeof rootReducer>;

export function createStore(context: RequestContext, preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    ...(preloadedState ? { preloadedState } : {}),
    middleware: (defaults) => defaults({ thunk: { extraArgument: context } }).concat(api.middleware),
  });
}
export type Store = ReturnType<typeof createStore>;
