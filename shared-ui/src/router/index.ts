/**
 * The parts of react-router this product uses, and the only door to it in browser code: sharing the whole package
 * between the builds costs 25 KB of the first paint.
 */
export {
  createBrowserRouter,
  createContext,
  createMemoryRouter,
  data,
  generatePath,
  isRouteErrorResponse,
  Link,
  type LinkProps,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type Location,
  matchPath,
  matchRoutes,
  Navigate,
  type NavigateFunction,
  NavLink,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  redirect,
  ScrollRestoration,
  useInRouterContext,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { useLeaving } from './useLeaving';
export { useLocationState } from './useLocationState';

declare module 'react-router' {
  /** For the types alone: the `context` of loaders is what `getContext` gives. */
  interface Future {
    v8_middleware: true;
  }
}
