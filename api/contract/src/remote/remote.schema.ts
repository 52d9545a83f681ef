import { z } from 'zod';
import { Access, Role } from '../kit/role.schema.js';

const Path = z.string().regex(/^\/(?![/\\])/, 'must be a path of this site');
const Key = z.string().regex(/^[a-z][\w-]*$/i, 'must be a plain word');

/** Where entries can stand, and the order in each place; shortcuts are those of the installed product's icon. */
export const MenuPlace = z.enum(['header', 'bottomBar', 'accountMenu', 'account', 'footer', 'shortcuts']);
export type MenuPlace = z.infer<typeof MenuPlace>;

export const MenuEntry = z.strictObject({
  /** Its name in the remote's `locale/*.json`: `label`, and where the place has room for it `short` or `text`. */
  key: Key,
  to: Path,
  /** Where else its pages stand: it is marked there, too. */
  also: z.array(Path).optional(),
  icon: z.string(),
  /** The lowest number first, over all remotes. */
  in: z.partialRecord(MenuPlace, z.number()),
  /** Who sees it; the remote's audience when it is not said. */
  access: z.array(Access).optional(),
  /** Whoever is not signed in sees it, too: the page then asks them to sign in. */
  guests: z.boolean().optional(),
  /** Does nothing without scripts, so it is hidden there. */
  needsScript: z.boolean().optional(),
  /** Left out of a header that has little room. */
  needsRoom: z.boolean().optional(),
  /** An address below the API's that answers `{ count }`: shown beside the entry while it is not 0. */
  badge: Path.optional(),
});
export type MenuEntry = z.infer<typeof MenuEntry>;

/** One path in a square, as an icon's file has it. */
export const IconShape = z.strictObject({ viewBox: z.string(), path: z.string() });
export type IconShape = z.infer<typeof IconShape>;

/** `src/remote.facts.json`: what must be known of a remote before any of its code is loaded. */
export const RemoteFacts = z.strictObject({
  /** The patterns of all its pages. A path that matches none of any remote is not found. */
  patterns: z.array(Path).min(1),
  /** Its public pages are rendered by the server; else the browser renders them all. */
  serverRendered: z.boolean().optional(),
  /** Search engines are told to leave its pages out. */
  noindex: z.boolean().optional(),
  /** Whose menus its entries stand in. Who may open a page is said by its route. */
  audience: z.array(Access),
  /** Where somebody of a role goes who signed in and did not come from anywhere. */
  landing: z.partialRecord(Role, Path).optional(),
  /** Which sign-in page its pages lead to; the visitors' one when it is not said. */
  signIn: z.enum(['visitor', 'staff']).optional(),
  menu: z.array(MenuEntry).optional(),
  /**
   * Pages that others lead to by name: the header's search field, what is agreed to when registering, where an
   * invitation is answered, of which whoever has to sign in first is told, where a business is registered, and where its audience sees what is on
   * the device alone.
   */
  links: z
    .strictObject({
      search: Path.optional(),
      terms: Path.optional(),
      privacy: Path.optional(),
      invitations: Path.optional(),
      register: Path.optional(),
      unsent: Path.optional(),
    })
    .optional(),
  /** Pages with a large search field of their own: the header has none there. */
  ownSearch: z.array(Path).optional(),
  /** The types of notifications that it has the sentences of. */
  notifications: z.array(z.string()).optional(),
  /** Icons of its menu entries that the product has not got yet. */
  icons: z.record(z.string(), IconShape).optional(),
});
export type RemoteFacts = z.infer<typeof RemoteFacts>;

export const MenuWords = z.record(
  z.string(),
  z.strictObject({ label: z.string(), short: z.string().optional(), text: z.string().optional() }),
);
export type MenuWords = z.infer<typeof MenuWords>;

/** `remote.json` beside its build. */
export const RemoteFile = RemoteFacts.extend({
  /** Of everything the build shares with the shell. Another one than the shell's does not work with it. */
  sharedHash: z.string().min(1),
  words: z.record(z.string(), MenuWords),
});
export type RemoteFile = z.infer<typeof RemoteFile>;

/** A remote in `/config.json`, with its words in one language. */
export interface RemoteConfig extends RemoteFacts {
  name: string;
  /** The address of its manifest. */
  entry: string;
  words: MenuWords;
}
