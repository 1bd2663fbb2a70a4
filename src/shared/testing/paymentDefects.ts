import { expect } from 'vitest'
import type { PaymentFacts } from '../domain/paymentList/readPayment.ts'
import { checksumAddress } from '../domain/values/address.ts'

export const token = checksumAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
export const items = checksumAddress('0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d')
export const manyAlike = checksumAddress('0x495f947276749ce646f68ac8c248420045cb7b5e')
const plain = checksumAddress('0x00000000000000000000000000000000000f00d5')
const quiet = checksumAddress('0x00000000000000000000000000000000000fade5')
export const payee = checksumAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')
export const other = checksumAddress('0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359')
export const paymentHeader = 'token_type,token_address,receiver,amount,id'

/** A world of five contracts and three names. */
export const paymentFacts: PaymentFacts = {
  network: { id: 1, shortName: 'eth', nativeDecimals: 18 },
  mark: '.',
  tokens: new Map([
    [token, { kind: 'erc20', decimals: 6 }],
    [items, { kind: 'erc721' }],
    [manyAlike, { kind: 'erc1155' }],
    [plain, { kind: 'other' }],
    [quiet, { kind: 'silent' }],
  ]),
  names: new Map([
    ['ada.eth', { kind: 'address', address: other }],
    ['gone.eth', { kind: 'none' }],
    ['down.eth', { kind: 'failed' }],
  ]),
}

/** A list in which a correct row precedes and follows `row`, which is line 3. */
export function listWithRow(row: string): string {
  return [paymentHeader, `native,,${payee},1,`, row, `erc20,${token},${payee},2.5,`].join('\n')
}

const hidden = expect.objectContaining({ codePoint: 'U+200B' })

/** Rows that are wrong in that world, each by one defect, and the problem that names it. */
export const paymentDefects: readonly (readonly [name: string, row: string, problem: object])[] = [
  ['a cell too few', `native,,${payee},1`, { code: 'cell-count', found: 4, expected: 5 }],
  ['a cell too many', `native,,${payee},1,,`, { code: 'cell-count', found: 6, expected: 5 }],
  ['a comma that separates cells', `native,,${payee},1,5,`, { code: 'cell-count', found: 6, expected: 5 }],
  ['the header again', paymentHeader, { code: 'header-again' }],
  ['no type', `,${token},${payee},1,`, { code: 'token-type', text: '' }],
  ['an unknown type', `erc777,${token},${payee},1,`, { code: 'token-type', text: 'erc777' }],
  ['the type nft, which says not which', `nft,${items},${payee},1,7`, { code: 'token-type', text: 'nft' }],
  ['a token without an address', `erc20,,${payee},1,`, { code: 'token-missing', kind: 'erc20' }],
  ['native with an address', `native,${token},${payee},1,`, { code: 'token-of-native' }],
  [
    'a token with 39 digits',
    `erc20,${token.slice(0, 41)},${payee},1,`,
    { code: 'token-address', problem: 'not-an-address', digits: 39 },
  ],
  [
    'a token with a wrong capital',
    `erc20,${token.replace('A0b', 'a0b')},${payee},1,`,
    { code: 'token-address', problem: 'wrong-checksum', digits: 40 },
  ],
  [
    'a token of another network',
    `erc20,gno:${token},${payee},1,`,
    { code: 'token-address', problem: 'not-an-address', digits: 40 },
  ],
  [
    'a token with a hidden character',
    `erc20,${token.slice(0, 20)}\u200b${token.slice(20)},${payee},1,`,
    { code: 'token-hidden', hidden },
  ],
  [
    'a contract that is no token',
    `erc20,${plain},${payee},1,`,
    { code: 'not-a-token', kind: 'erc20', token: plain },
  ],
  ['an NFT as a token', `erc20,${items},${payee},1,`, { code: 'not-a-token', kind: 'erc20', token: items }],
  ['a token that is silent', `erc20,${quiet},${payee},1,`, { code: 'token-silent', token: quiet }],
  ['no recipient', 'native,,,1,', { code: 'receiver', problem: 'empty' }],
  [
    'a recipient with 39 digits',
    `native,,${payee.slice(0, 41)},1,`,
    { code: 'receiver', problem: 'not-an-address', digits: 39 },
  ],
  [
    'a recipient with 41 digits',
    `native,,${payee}0,1,`,
    { code: 'receiver', problem: 'not-an-address', digits: 41 },
  ],
  [
    'a recipient with a wrong capital',
    `native,,${payee.replace('A', 'a')},1,`,
    { code: 'receiver', problem: 'wrong-checksum' },
  ],
  [
    'a recipient with a hidden character',
    `native,,${payee.slice(0, 20)}\u200b${payee.slice(20)},1,`,
    { code: 'receiver-hidden', hidden },
  ],
  ['the zero address', `native,,0x${'0'.repeat(40)},1,`, { code: 'receiver-zero' }],
  ['a recipient of another network', `native,,gno:${payee},1,`, { code: 'other-network', prefix: 'gno' }],
  ['a name that leads nowhere', 'native,,gone.eth,1,', { code: 'name-not-found', name: 'gone.eth' }],
  ['a name whose look-up failed', 'native,,down.eth,1,', { code: 'name-failed', name: 'down.eth' }],
  ['no amount', `native,,${payee},,`, { code: 'amount-empty' }],
  ['nothing', `native,,${payee},0.000,`, { code: 'amount-zero' }],
  ['a negative amount', `native,,${payee},-1,`, { code: 'amount-negative' }],
  ['an exponent', `native,,${payee},1e3,`, { code: 'amount-text', why: 'exponent', text: '1e3' }],
  ['hexadecimal', `native,,${payee},0x10,`, { code: 'amount-text', why: 'hex', text: '0x10' }],
  ['a sign', `native,,${payee},+5,`, { code: 'amount-text', why: 'sign', text: '+5' }],
  [
    'separated thousands',
    `native,,${payee},"1,000.50",`,
    { code: 'amount-text', why: 'thousands', text: '1,000.50' },
  ],
  ['a comma among points', `native,,${payee},"1,5",`, { code: 'amount-text', why: 'comma', text: '1,5' }],
  ['infinity', `native,,${payee},∞,`, { code: 'amount-text', why: 'other', text: '∞' }],
  ['an invisible digit', `native,,${payee},1\u200b0,`, { code: 'amount-text', why: 'other' }],
  [
    'more decimals than the token has',
    `erc20,${token},${payee},1.1234567,`,
    { code: 'amount-decimals', given: 7, allowed: 6 },
  ],
  ['more than 256 bits', `native,,${payee},${'9'.repeat(70)},`, { code: 'amount-too-large' }],
  ['two of one NFT', `erc721,${items},${payee},2,7`, { code: 'amount-of-one' }],
  ['half an item', `erc1155,${manyAlike},${payee},1.5,7`, { code: 'amount-whole' }],
  ['an NFT without an id', `erc721,${items},${payee},1,`, { code: 'id-missing' }],
  ['an id with an exponent', `erc721,${items},${payee},1,1e3`, { code: 'id-whole' }],
  ['an id above 256 bits', `erc721,${items},${payee},1,${'9'.repeat(79)}`, { code: 'id-too-large' }],
  ['an id of what has none', `native,,${payee},1,7`, { code: 'id-needless' }],
]
