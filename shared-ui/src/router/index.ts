/**
 * The parts of react-router this product uses, and the only door to it in browser code: sharing the whole package
 * between the builds costs 25 KB of the first paint.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  isRouteErrorResponse,
  Link,
  type LinkProps,
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
  RouterProvider,
  redirect,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
