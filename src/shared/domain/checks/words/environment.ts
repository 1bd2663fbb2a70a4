import { visibleText } from '../../values/text.ts'
import type { GroupWords } from './GroupWords.ts'

/** The words of the checks of the environment. */
export const environmentWords = {
  K1: {
    title: 'The gateway is behind the chain',
    grading: 'warning above ten minutes',
    why: 'Its queue, its owners and its nonce may be those of yesterday.',
    how: 'Compare its newest transaction with a block explorer.',
  },
  'K1.lags': ({ minutes }: Readonly<{ minutes: number }>) =>
    `The gateway is ${minutes} minutes behind the chain.`,
  K2: {
    title: 'Two nodes disagree',
    grading: 'critical',
    why: 'One of them is wrong, late or lies, and everything else here was read from one of them.',
    how: 'Do not sign. Ask a third node or a block explorer, on another device.',
  },
  'K2.differs': ({ host, differences }: Readonly<{ host: string; differences: readonly string[] }>) =>
    `The second node, ${visibleText(host)}, contradicts the first: ${differences.join(', ')}. Stop.`,
  K3: {
    title: 'The browser blocks storage',
    grading: 'info',
    why: 'What you wait for, and your address book, are forgotten when the page closes.',
    how: 'Allow storage for this page in the settings of the browser.',
  },
  'K3.blocked': () => 'The browser blocks storage, so nothing is kept when the page closes.',
} satisfies GroupWords<'K'>
