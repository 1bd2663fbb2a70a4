import { formatAmount } from '../../../../domain/values/amount.ts'
import { countOf } from '../../../../domain/values/countOf.ts'
import { describeHiddenCharacter } from '../../../../domain/values/hiddenCharacter.ts'
import type { RecipientProblem } from '../../../../domain/values/parseRecipient.ts'
import type { Token } from '../tokens/tokens.ts'
import type { LineAmountProblem, LineWarning } from './checkTransfer.ts'

/** What is wrong, then what to do. */
export type ProblemText = { readonly title: string; readonly advice: string }

/** The words the sentences need: where the account is and what it is called. */
export type ProblemWords = {
  readonly chainName: string
  /** `Safe` or `wallet`. */
  readonly noun: string
}

/** Networks people paste prefixes of (EIP-3770). */
const knownPrefixes: Readonly<Record<string, string>> = {
  eth: 'Ethereum',
  gno: 'Gnosis Chain',
  oeth: 'OP Mainnet',
  arb1: 'Arbitrum',
  matic: 'Polygon',
  base: 'Base',
  bnb: 'BNB Chain',
  avax: 'Avalanche',
  celo: 'Celo',
  zksync: 'zkSync Era',
  linea: 'Linea',
  scr: 'Scroll',
  sep: 'Sepolia',
  unichain: 'Unichain',
}

export function describeRecipientProblem(problem: RecipientProblem, words: ProblemWords): ProblemText {
  switch (problem.kind) {
    case 'empty':
      return { title: 'No recipient yet.', advice: 'Paste the address to send to.' }
    case 'not-an-address':
      return {
        title: 'This is not an address.',
        advice: 'An address is 0x and 40 digits or letters a to f.',
      }
    case 'name':
      return problem.chainId !== undefined
        ? { title: 'This is a name.', advice: 'Look it up and take the address, or paste an address.' }
        : {
            title: 'This is a name.',
            advice: 'Names are not looked up here. Paste the address.',
          }
    case 'wrong-checksum':
      return {
        title: 'The capitals of this address do not fit its checksum.',
        advice: 'A character or its case was changed on the way. Copy it again from the source.',
      }
    case 'hidden-character':
      return describeHiddenCharacter(problem.hidden)
    case 'zero-address':
      return {
        title: 'This is the zero address.',
        advice: 'It has no key: what is sent there is lost. Ask the recipient for an address.',
      }
    case 'other-chain': {
      const name = knownPrefixes[problem.prefix.toLowerCase()]
      return {
        title:
          name === undefined
            ? `${problem.prefix}: does not name ${words.chainName}, where this ${words.noun} is.`
            : `${problem.prefix}: is ${name}, this ${words.noun} is on ${words.chainName}.`,
        advice: `Ask the recipient for an address on ${words.chainName}.`,
      }
    }
  }
}

export function describeAmountProblem(
  problem: LineAmountProblem,
  token: Token | undefined,
  words: ProblemWords,
): ProblemText {
  const symbol = token?.symbol ?? 'this token'
  const write = (value: bigint) => `${formatAmount(value, token?.decimals ?? 0)} ${symbol}`
  switch (problem.kind) {
    case 'empty':
      return { title: 'No amount yet.', advice: `Type how much ${symbol} to send.` }
    case 'not-a-number':
      return { title: 'This is not an amount.', advice: 'Use digits and one point, such as 1250.5.' }
    case 'negative':
      return { title: 'An amount cannot be negative.', advice: 'Type how much is sent, without a sign.' }
    case 'zero':
      return { title: 'This line sends nothing.', advice: 'Type an amount above 0, or remove the line.' }
    case 'decimals':
      return describeOpenDecimals(problem, symbol)
    case 'too-many-decimals':
      return {
        title: `${problem.given} decimals, ${symbol} has ${problem.allowed}.`,
        advice: 'Amounts are never rounded here. Shorten it.',
      }
    case 'too-large':
      return { title: 'No token has an amount this large.', advice: 'Check the digits.' }
    case 'above-balance':
      return {
        title: `${write(problem.total - problem.balance)} more than this ${words.noun} has.`,
        advice: problem.alone
          ? `It has ${write(problem.balance)}. Lower the amount.`
          : `With the lines above it is ${write(problem.total)} of ${write(problem.balance)}.`,
      }
  }
}

function describeOpenDecimals(
  { open }: Extract<LineAmountProblem, { readonly kind: 'decimals' }>,
  symbol: string,
): ProblemText {
  return open === 'asking'
    ? {
        title: `The contract of ${symbol} is being asked for its decimals.`,
        advice: 'The amount is read once it has answered.',
      }
    : {
        title: `The contract of ${symbol} does not say its decimals.`,
        advice:
          'With those of a list the amount may be wrong a thousandfold. Add the token with decimals from a source you trust.',
      }
}

export function describeWarning(warning: LineWarning, words: ProblemWords): ProblemText {
  switch (warning.kind) {
    case 'to-itself':
      return { title: `This is this ${words.noun} itself.`, advice: 'Nothing would change but the fee.' }
    case 'other-decimals':
      return {
        title: `${warning.symbol} has ${countOf(warning.contract, 'decimal')} by its contract, and ${warning.listed} by the list of tokens.`,
        advice: 'The amount is that of the contract. Your wallet may show another one.',
      }
    case 'typed-decimals':
      return {
        title: `The ${countOf(warning.typed, 'decimal')} of ${warning.symbol} are typed, its contract does not say them.`,
        advice: 'Compare them once more with the source you read them off.',
      }
    case 'to-token-contract':
      return {
        title: `This is the contract of ${warning.symbol}.`,
        advice: 'Tokens sent to a token contract are usually lost. Ask the recipient for an address.',
      }
    case 'same-as-line':
      return {
        title: `Same recipient, token and amount as line ${warning.line}.`,
        advice: 'Keep it if it is meant twice.',
      }
    case 'needs-calls-above':
      return {
        title: `More than this ${words.noun} has now.`,
        advice: 'It works only if a call above brings the rest.',
      }
  }
}

/** Whether more typing could still make it right; then it is said only when the field is left. */
export function isUnfinished(problem: RecipientProblem | LineAmountProblem): boolean {
  if (problem.kind === 'not-an-address') return problem.incomplete
  return (
    problem.kind === 'empty' ||
    problem.kind === 'name' ||
    problem.kind === 'zero' ||
    (problem.kind === 'decimals' && problem.open === 'asking') ||
    problem.kind === 'not-a-number'
  )
}
