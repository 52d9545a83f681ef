import { Document, type Id } from '@sabaijai/contract';
import { api } from '@sabaijai/shared-ui/app';
import { useT } from '@sabaijai/shared-ui/locale';

const documentApi = api.injectEndpoints({
  endpoints: (build) => ({
    document: build.query<Document, Id<'document'>>({
      query: (id) => `/documents/${id}`,
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : Document,
    }),
  }),
});

/** As its uploader called it; `file` when it is on this device. */
export function useDocumentName(id: Id<'document'>, file: { name: string } | null | undefined): string {
  const t = useT('wizard');
  const { data } = documentApi.useDocumentQuery(id, { skip: Boolean(file) });
  return file?.name ?? data?.name ?? t('document');
}
