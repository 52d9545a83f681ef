/** @jest-environment node */
import '@sabaijai/shared-ui/components';
import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { createMemoryRouter, RouterProvider } from '@sabaijai/shared-ui/router';
import { renderToString } from 'react-dom/server';
import { deviceStorage, lightKit, Wizard } from '.';
import { config, trip } from './testing';

it('is rendered by the server where its fields are the light kit’s', async () => {
  const element = (
    <Wizard
      form={trip}
      storage={deviceStorage(createStore({ config }), 'trip')}
      initial={{ answers: { owner: { name: 'Mali' } }, saved: null }}
      address="/trip/{step}"
      kitOf={() => lightKit}
      onSubmit={async () => undefined}
    />
  );
  const initialEntries = ['/trip/owner'];
  const html = renderToString(
    <AppProviders
      config={config}
      store={createStore({ config })}
      i18n={await createI18n('en-US', registeredNamespaces())}
    >
      <RouterProvider router={createMemoryRouter([{ path: '/trip/*', element }], { initialEntries })} />
    </AppProviders>,
  );
  expect(html).toMatch(/<label[^>]*>Name<.*value="Mali"/);
  expect(html).toContain('As on the licence');
  expect(html).not.toContain('ant-');
});
