import { configureStore, isFulfilled, isRejected, type Middleware } from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import { api, type RequestContext } from './api';

/** The answers of the server. What is an address or a form stays there; a feature's own state is React's. */
export const rootReducer = combineReducers({ [api.reducerPath]: api.reducer });

export type RootState = ReturnType<typeof rootReducer>;

interface Asked {
  type: string;
  meta: {
    /** Not asked after all: the answer is there, or on its way. */
    condition?: boolean;
    arg: {
      queryCacheKey: string;
      endpointName: 'me';
      originalArgs: undefined;
      forceRefetch?: boolean | number;
      subscribe?: boolean;
    };
  };
}

/**
 * After a change its outdated answers are asked for again, but the library leaves out those that are on their way
 * already; such an answer may be from before the change, so it is asked for once more when it has come.
 */
const askOnceMore: Middleware = ({ dispatch }) => {
  const outdated = new Set<string>();
  return (next) => (action) => {
    const result = next(action);
    const { type } = action as Asked;
    if (!type?.startsWith(`${api.reducerPath}/executeQuery/`)) return result;
    if (!isFulfilled(action) && !isRejected(action)) return result;
    const { condition, arg } = (action as unknown as Asked).meta;
    const { queryCacheKey, endpointName, originalArgs } = arg;
    const again = { subscribe: false, forceRefetch: true } as const;
    if (condition) {
      // Who only joins in for an answer that is on its way changed nothing.
      if (arg.forceRefetch === true && !arg.subscribe) outdated.add(queryCacheKey);
    } else if (outdated.delete(queryCacheKey)) {
      dispatch(api.endpoints[endpointName].initiate(originalArgs, again) as never);
    }
    return result;
  };
};

export function createStore(context: RequestContext, preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    ...(preloadedState ? { preloadedState } : {}),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: context } }).concat(askOnceMore, api.middleware),
  });
}
export type Store = ReturnType<typeof createStore>;
