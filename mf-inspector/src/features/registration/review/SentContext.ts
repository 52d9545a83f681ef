import type { Id, RegistrationView } from '@sabaijai/contract';
import { createContext } from 'react';

/** The registration on the screen: for its files, of which answers hold the ids alone, and what answers are held against. */
export const SentContext = createContext<
  | (Pick<RegistrationView, 'state' | 'documents' | 'earlier' | 'listed'> & {
      /** The reader was just sent the file of this document. */
      onOpened: (id: Id<'document'>) => void;
    })
  | null
>(null);
