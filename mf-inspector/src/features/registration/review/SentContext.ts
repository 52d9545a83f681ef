import type { RegistrationView } from '@sabaijai/contract';
import { createContext } from 'react';

/** The registration on the screen, for its files: answers hold their ids alone. */
export const SentContext = createContext<Pick<RegistrationView, 'state' | 'documents'> | null>(null);
