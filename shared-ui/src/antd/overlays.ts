import AntdModal, { type ModalProps } from 'antd/es/modal';
import type { ComponentType } from 'react';

/** What opens over a page. */
export { default as Drawer } from 'antd/es/drawer';
export { default as Dropdown } from 'antd/es/dropdown';
export { default as Popconfirm } from 'antd/es/popconfirm';
export { default as Popover } from 'antd/es/popover';
export { default as Tooltip } from 'antd/es/tooltip';

/** Without `Modal.confirm()` and its kind: outside of `Antd` they have neither our tokens nor the page's nonce. */
export const Modal: ComponentType<ModalProps> = AntdModal;
