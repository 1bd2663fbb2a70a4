import { visibleText } from '../../values/text.ts'
import type { GroupWords } from './GroupWords.ts'

/** The words of the checks of the environment. */
export const environmentWords = {
  K1: {
    title: 'The gateway is behind the chain',
    grading: 'warning above ten minutes',
    why: 'Its queue, owners and nonce may be out of date.',
    how: 'Compare its newest transaction with a block explorer.',
  },
  'K1.lags': ({ minutes }: Readonly<{ minutes: number }>) =>
    `The gateway is ${minutes} minutes behind the chain.`,
  K2: {
    title: 'Two nodes disagree',
    grading: 'critical',
    why: 'One of them is wrong, behind or lying, and every other fact here came from one of them.',
    how: 'Do not sign. Ask a third node or a block explorer, on another device.',
  },
  'K2.differs': ({ host, differences }: Readonly<{ host: string; differences: readonly string[] }>) =>
    `The second node, ${visibleText(host)}, contradicts the first: ${differences.join(', ')}. Stop.`,
  K3: {
    title: 'The browser blocks storage',
    grading: 'a note beside the findings',
    why: 'What you wait for, and your address book, are forgotten when the page closes.',
    how: 'Allow storage for this page in the settings of the browser.',
  },
  'K3.blocked': () => 'The browser blocks storage, so nothing is kept when the page closes.',
  K4: {
    title: 'A node does not fit the chain',
    grading: 'critical, once the state was proven',
    why: 'What the node says is not what the block holds, so its word on everything else here is worth nothing.',
    how: 'Do not sign. Look at the Safe through another node, on another device.',
  },
  'K4.header-hash': ({ hosts, block }: NodeAndBlock) =>
    `The header that ${hostNamesText(hosts)} sends for block ${writeBlock(block)} does not hash to the name of the block.`,
  'K4.other-number': ({ hosts, block }: NodeAndBlock) =>
    `${hostNamesText(hosts)} was asked for block ${writeBlock(block)} and sent another one.`,
  'K4.other-header': ({ hosts, block }: NodeAndBlock) =>
    hosts.length === 1
      ? `${hostNamesText(hosts)} names a different block ${writeBlock(block)} than the other nodes.`
      : `These nodes name a different block ${writeBlock(block)} each: ${hostNamesText(hosts)}.`,
  'K4.proof': ({ hosts, block }: NodeAndBlock) =>
    `The proof that ${hostNamesText(hosts)} sends does not lead to block ${writeBlock(block)}.`,
  'K4.answers': ({
    hosts,
    block,
    differences,
  }: NodeAndBlock & Readonly<{ differences: readonly string[] }>) =>
    `What ${hostNamesText(hosts)} says is not what block ${writeBlock(block)} holds: ${differences.join(', ')}.`,
} satisfies GroupWords<'K'>

type NodeAndBlock = Readonly<{ hosts: readonly string[]; block: number }>

function hostNamesText(hosts: readonly string[]): string {
  return hosts.map((host) => visibleText(host)).join(', ')
}

function writeBlock(block: number): string {
  return block.toLocaleString('en-US')
}
