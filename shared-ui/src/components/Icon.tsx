import AimOutlined from '@ant-design/icons-svg/es/asn/AimOutlined';
import AlertFilled from '@ant-design/icons-svg/es/asn/AlertFilled';
import ArrowRightOutlined from '@ant-design/icons-svg/es/asn/ArrowRightOutlined';
import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined';
import CameraOutlined from '@ant-design/icons-svg/es/asn/CameraOutlined';
import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import EnvironmentOutlined from '@ant-design/icons-svg/es/asn/EnvironmentOutlined';
import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled';
import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import FallOutlined from '@ant-design/icons-svg/es/asn/FallOutlined';
import FilterOutlined from '@ant-design/icons-svg/es/asn/FilterOutlined';
import GlobalOutlined from '@ant-design/icons-svg/es/asn/GlobalOutlined';
import HeartFilled from '@ant-design/icons-svg/es/asn/HeartFilled';
import HeartOutlined from '@ant-design/icons-svg/es/asn/HeartOutlined';
import HomeOutlined from '@ant-design/icons-svg/es/asn/HomeOutlined';
import InfoCircleFilled from '@ant-design/icons-svg/es/asn/InfoCircleFilled';
import LayoutOutlined from '@ant-design/icons-svg/es/asn/LayoutOutlined';
import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import LikeOutlined from '@ant-design/icons-svg/es/asn/LikeOutlined';
import LinkOutlined from '@ant-design/icons-svg/es/asn/LinkOutlined';
import LogoutOutlined from '@ant-design/icons-svg/es/asn/LogoutOutlined';
import MinusOutlined from '@ant-design/icons-svg/es/asn/MinusOutlined';
import PhoneOutlined from '@ant-design/icons-svg/es/asn/PhoneOutlined';
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import RiseOutlined from '@ant-design/icons-svg/es/asn/RiseOutlined';
import SafetyCertificateOutlined from '@ant-design/icons-svg/es/asn/SafetyCertificateOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import ShareAltOutlined from '@ant-design/icons-svg/es/asn/ShareAltOutlined';
import StarFilled from '@ant-design/icons-svg/es/asn/StarFilled';
import UnorderedListOutlined from '@ant-design/icons-svg/es/asn/UnorderedListOutlined';
import UpOutlined from '@ant-design/icons-svg/es/asn/UpOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';
import type { IconShape } from '@sabaijai/contract';
import { createElement, type ReactNode } from 'react';

/** One set for the whole product, the one antd draws with. Add a name here before you use a new picture. */
const ICONS = {
  aim: AimOutlined,
  alert: AlertFilled,
  back: LeftOutlined,
  bell: BellOutlined,
  camera: CameraOutlined,
  check: CheckOutlined,
  clock: ClockCircleOutlined,
  close: CloseOutlined,
  copy: CopyOutlined,
  delete: DeleteOutlined,
  down: DownOutlined,
  edit: EditOutlined,
  error: CloseCircleFilled,
  fall: FallOutlined,
  filter: FilterOutlined,
  eye: EyeOutlined,
  eyeOff: EyeInvisibleOutlined,
  forward: RightOutlined,
  go: ArrowRightOutlined,
  heart: HeartOutlined,
  heartFilled: HeartFilled,
  home: HomeOutlined,
  info: InfoCircleFilled,
  language: GlobalOutlined,
  like: LikeOutlined,
  link: LinkOutlined,
  list: UnorderedListOutlined,
  logout: LogoutOutlined,
  minus: MinusOutlined,
  more: EllipsisOutlined,
  phone: PhoneOutlined,
  pin: EnvironmentOutlined,
  plus: PlusOutlined,
  reload: ReloadOutlined,
  rise: RiseOutlined,
  safety: SafetyCertificateOutlined,
  search: SearchOutlined,
  share: ShareAltOutlined,
  split: LayoutOutlined,
  star: StarFilled,
  success: CheckCircleFilled,
  up: UpOutlined,
  user: UserOutlined,
  warning: ExclamationCircleFilled,
} as const satisfies Record<string, IconDefinition>;

/** A remote names its own icons here: `declare module '@sabaijai/shared-ui/components' { interface MoreIcons { helmet: true } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: declarations elsewhere fill it
export interface MoreIcons {}

export type IconName = keyof typeof ICONS | keyof MoreIcons;
export const ICON_NAMES = Object.keys(ICONS) as readonly IconName[];

const added = new Map<string, IconDefinition>();

/** Icons that a remote brings along: of its menu entries, and of its pages. */
export function addIcons(icons: Readonly<Record<string, IconShape>>) {
  for (const [name, { viewBox, path }] of Object.entries(icons))
    added.set(name, {
      name,
      theme: 'outlined',
      icon: { tag: 'svg', attrs: { viewBox }, children: [{ tag: 'path', attrs: { d: path } }] },
    });
}

function draw(node: AbstractNode, key: number): ReactNode {
  return createElement(node.tag, { key, ...node.attrs }, ...(node.children ?? []).map(draw));
}

/** Decoration beside a word; the word carries the meaning. */
export function Icon({ name, size = '1em' }: { name: IconName; size?: string | number }) {
  const definition: IconDefinition | undefined = ICONS[name as keyof typeof ICONS] ?? added.get(name);
  // Of a remote that has not brought it: the word beside it says all.
  if (!definition) return null;
  const { icon } = definition;
  const root = typeof icon === 'function' ? icon('currentColor', 'currentColor') : icon;
  return (
    <svg
      viewBox={root.attrs.viewBox}
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {(root.children ?? []).map(draw)}
    </svg>
  );
}
