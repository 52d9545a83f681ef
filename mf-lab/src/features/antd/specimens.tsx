import * as core from '@sabaijai/shared-ui/antd/core';
import * as data from '@sabaijai/shared-ui/antd/data';
import * as forms from '@sabaijai/shared-ui/antd/forms';
import * as overlays from '@sabaijai/shared-ui/antd/overlays';
import * as steps from '@sabaijai/shared-ui/antd/steps';
import * as table from '@sabaijai/shared-ui/antd/table';
import { Icon } from '@sabaijai/shared-ui/components';
import type { TranslateOf } from '@sabaijai/shared-ui/locale';

import { type ReactNode, useState } from 'react';

type T = TranslateOf<'lab-antd'>;

/** Each group as a remote gets it. */
export const GROUPS = { core, forms, steps, table, data, overlays };

type Exports = typeof core & typeof data & typeof forms & typeof overlays & typeof steps & typeof table;
/** `Antd` itself stands around the page. */
export type Name = Exclude<keyof Exports, 'Antd'>;

interface Specimen {
  /** It has something to open. */
  opens?: boolean;
  draw: (props: { t: T; open: boolean; onClose: () => void }) => ReactNode;
}

const { Button, Checkbox, Form, Input } = core;
const { AutoComplete, DatePicker, InputNumber, Radio, Select, Switch, TimePicker, Upload } = forms;
const { Segmented, Steps } = steps;
const { Pagination, Table } = table;
const { Alert, Badge, Card, Collapse, Descriptions, Progress } = data;
const { Result, Statistic, Tabs, Tag, Timeline } = data;
const { Drawer, Dropdown, Modal, Popconfirm, Popover, Tooltip } = overlays;

const options = (t: T) =>
  (['one', 'two', 'three'] as const).map((value) => ({ value, label: t(`choice.${value}`) }));

/** Its value beside it, as a form would send it. */
function Day({ t, open }: { t: T; open: boolean }) {
  const [day, setDay] = useState<string | null>('2026-11-22');
  return (
    <p>
      <DatePicker aria-label={t('date')} open={open} value={day} onChange={setDay} />{' '}
      <output data-value="day">{day}</output>
    </p>
  );
}

function Clock({ t, open }: { t: T; open: boolean }) {
  const [time, setTime] = useState<string | null>('08:30');
  return (
    <p>
      <TimePicker aria-label={t('time')} open={open} value={time} onChange={setTime} />{' '}
      <output data-value="time">{time}</output>
    </p>
  );
}

/** One of each, in a state that shows the most of it. A new export without its specimen does not compile. */
export const SPECIMENS: Record<Name, Specimen> = {
  Button: {
    draw: ({ t }) => (
      <>
        <Button type="primary">{t('save')}</Button> <Button icon={<Icon name="edit" />}>{t('edit')}</Button>{' '}
        <Button danger>{t('remove')}</Button> <Button type="text">{t('later')}</Button>{' '}
        <Button type="primary" disabled>
          {t('save')}
        </Button>
      </>
    ),
  },
  Checkbox: { draw: ({ t }) => <Checkbox.Group options={options(t)} defaultValue={['one']} /> },
  Form: {
    draw: ({ t }) => (
      <Form layout="vertical">
        <Form.Item label={t('place')} help={t('missing')} validateStatus="error" required>
          <Input aria-label={t('place')} />
        </Form.Item>
      </Form>
    ),
  },
  Input: {
    draw: ({ t }) => (
      <>
        <Input aria-label={t('place')} placeholder={t('place')} prefix={<Icon name="search" />} />
        <Input.TextArea aria-label={t('note')} defaultValue={t('long')} autoSize />
        <Input.Password aria-label={t('password')} defaultValue="fixture" />
      </>
    ),
  },
  AutoComplete: {
    opens: true,
    draw: ({ t, open }) => (
      <AutoComplete aria-label={t('place')} placeholder={t('place')} open={open} options={options(t)} />
    ),
  },
  DatePicker: { opens: true, draw: (props) => <Day {...props} /> },
  InputNumber: {
    draw: ({ t }) => <InputNumber aria-label={t('count')} defaultValue={12} min={0} max={99} />,
  },
  Radio: { draw: ({ t }) => <Radio.Group options={options(t)} defaultValue="two" /> },
  Select: {
    opens: true,
    draw: ({ t, open }) => (
      <Select
        aria-label={t('choose')}
        mode="multiple"
        open={open}
        options={options(t)}
        defaultValue={['one']}
      />
    ),
  },
  Switch: { draw: ({ t }) => <Switch aria-label={t('remind')} defaultChecked /> },
  TimePicker: { opens: true, draw: (props) => <Clock {...props} /> },
  Upload: {
    draw: ({ t }) => (
      <Upload
        beforeUpload={() => false}
        defaultFileList={[
          { uid: '1', name: t('file'), status: 'done' },
          { uid: '2', name: t('file'), status: 'uploading', percent: 40 },
          { uid: '3', name: t('file'), status: 'error' },
        ]}
      >
        <Button icon={<Icon name="plus" />}>{t('add')}</Button>
      </Upload>
    ),
  },
  Segmented: { draw: ({ t }) => <Segmented options={options(t)} defaultValue="two" /> },
  Steps: {
    draw: ({ t }) => (
      <Steps orientation="vertical" current={1} items={options(t).map(({ label }) => ({ title: label }))} />
    ),
  },
  Pagination: { draw: () => <Pagination total={50} showSizeChanger={false} /> },
  Table: {
    draw: ({ t }) => (
      <Table
        rowKey="value"
        dataSource={options(t)}
        columns={[
          { title: t('place'), dataIndex: 'label', sorter: true },
          { title: t('note'), render: () => <Button type="link">{t('edit')}</Button> },
        ]}
        scroll={{ y: 120 }}
        pagination={false}
      />
    ),
  },
  Alert: {
    draw: ({ t }) => <Alert type="warning" showIcon title={t('missing')} description={t('long')} />,
  },
  Badge: {
    draw: ({ t }) => (
      <Badge count={7}>
        <Button>{t('later')}</Button>
      </Badge>
    ),
  },
  Card: { draw: ({ t }) => <Card title={t('place')}>{t('long')}</Card> },
  Collapse: {
    draw: ({ t }) => (
      <Collapse defaultActiveKey="1" items={[{ key: '1', label: t('place'), children: t('long') }]} />
    ),
  },
  Descriptions: {
    draw: ({ t }) => (
      <Descriptions
        column={1}
        bordered
        items={options(t).map(({ value, label }) => ({ key: value, label, children: t('long') }))}
      />
    ),
  },
  Progress: {
    draw: ({ t }) => (
      <>
        <Progress aria-label={t('done')} percent={64} />
        <Progress aria-label={t('done')} type="circle" percent={100} size={72} />
      </>
    ),
  },
  Result: { draw: ({ t }) => <Result status="success" title={t('sent')} subTitle={t('long')} /> },
  Statistic: { draw: ({ t }) => <Statistic title={t('count')} value={12_345} /> },
  Tabs: {
    draw: ({ t }) => (
      <Tabs items={options(t).map(({ value, label }) => ({ key: value, label, children: t('long') }))} />
    ),
  },
  Tag: {
    draw: ({ t }) => (
      <p>
        <Tag color="success">{t('choice.one')}</Tag> <Tag color="warning">{t('choice.two')}</Tag>{' '}
        <Tag color="error">{t('choice.three')}</Tag> <Tag>{t('later')}</Tag>
      </p>
    ),
  },
  Timeline: {
    draw: ({ t }) => (
      <Timeline
        items={options(t).map(({ value, label }) => ({ key: value, title: label, content: t('long') }))}
      />
    ),
  },
  Drawer: {
    opens: true,
    draw: ({ t, open, onClose }) => (
      <Drawer open={open} onClose={onClose} title={t('place')}>
        <p>{t('long')}</p>
        <Select aria-label={t('choose')} options={options(t)} defaultValue="one" />
      </Drawer>
    ),
  },
  Dropdown: {
    opens: true,
    draw: ({ t, open }) => (
      <Dropdown open={open} menu={{ items: options(t).map(({ value, label }) => ({ key: value, label })) }}>
        <Button icon={<Icon name="down" />}>{t('edit')}</Button>
      </Dropdown>
    ),
  },
  Modal: {
    opens: true,
    draw: ({ t, open, onClose }) => (
      <Modal open={open} onCancel={onClose} onOk={onClose} title={t('place')}>
        <p>{t('long')}</p>
      </Modal>
    ),
  },
  Popconfirm: {
    opens: true,
    draw: ({ t, open }) => (
      <Popconfirm open={open} title={t('sure')} description={t('missing')}>
        <Button danger>{t('remove')}</Button>
      </Popconfirm>
    ),
  },
  Popover: {
    opens: true,
    draw: ({ t, open }) => (
      <Popover open={open} title={t('place')} content={t('missing')}>
        <Button>{t('later')}</Button>
      </Popover>
    ),
  },
  Tooltip: {
    opens: true,
    draw: ({ t, open }) => (
      <Tooltip open={open} title={t('missing')}>
        <Button>{t('later')}</Button>
      </Tooltip>
    ),
  },
};

export const NAMES = Object.keys(SPECIMENS) as Name[];
