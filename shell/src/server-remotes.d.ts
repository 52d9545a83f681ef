declare module 'server-remotes' {
  import type { RemoteModule } from '@sabaijai/shared-ui/app';

  const remotes: Readonly<Record<string, RemoteModule>>;
  export default remotes;
}
