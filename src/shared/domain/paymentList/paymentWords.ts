import { formatAmount } from '../values/amount.ts'
import { countOf } from '../values/countOf.ts'
import { visibleText } from '../values/text.ts'
import type { AmountText, PaymentColumn, PaymentProblem } from './PaymentRow.ts'
import type { ListProblem } from './readPaymentFile.ts'
import { mostPayments } from './readPaymentFile.ts'

/** The column that a problem is about; `undefined` for the whole row. */
export function columnOfProblem({ code }: PaymentProblem): PaymentColumn | undefined {
  return columns[code]
}

const columns: Readonly<Record<PaymentProblem['code'], PaymentColumn | undefined>> = {
  'cell-count': undefined,
  'header-again': undefined,
  'token-type': 'token_type',
  'token-missing': 'token_address',
  'token-of-native': 'token_address',
  'token-address': 'token_address',
  'token-hidden': 'token_address',
  'token-silent': 'token_address',
  'not-a-token': 'token_address',
  receiver: 'receiver',
  'receiver-hidden': 'receiver',
  'receiver-zero': 'receiver',
  'refuses-value': 'receiver',
  'refuses-item': 'receiver',
  'other-network': 'receiver',
  'no-names-here': 'receiver',
  'name-not-found': 'receiver',
  'name-failed': 'receiver',
  'amount-empty': 'amount',
  'amount-zero': 'amount',
  'amount-negative': 'amount',
  'amount-too-large': 'amount',
  'amount-text': 'amount',
  'amount-decimals': 'amount',
  'amount-whole': 'amount',
  'amount-of-one': 'amount',
  'id-missing': 'id',
  'id-whole': 'id',
  'id-too-large': 'id',
  'id-needless': 'id',
}

/** What is wrong with a row and what to do, in one or two sentences. */
export function describePaymentProblem(problem: PaymentProblem): string {
  switch (problem.code) {
    case 'cell-count':
      return `This row has ${countOf(problem.found, 'cell')}, the header has ${problem.expected}. A comma inside a cell needs quotes around the cell.`
    case 'header-again':
      return 'This row is the header once more. Remove it.'
    case 'token-type':
      return problem.text === ''
        ? 'The type of the token is missing. Write native, erc20, erc721 or erc1155.'
        : `“${visibleText(problem.text)}” is not a type of token. Write native, erc20, erc721 or erc1155.`
    case 'token-missing':
      return `A row of ${problem.kind} needs the address of its contract. Write native to pay in the network’s own currency.`
    case 'token-of-native':
      return 'A native row pays in the network’s own currency and has no token address. Empty the cell, or write erc20.'
    case 'token-address':
      return describeAddress(problem, 'the token')
    case 'token-hidden':
    case 'receiver-hidden': {
      const { codePoint, name, position } = problem.hidden
      const what = name === undefined ? codePoint : `${codePoint}, ${name}`
      return `Position ${position} of this address is ${what}. Copy the address again from its source and compare every digit.`
    }
    case 'token-silent':
      return 'The contract of this token did not answer, so its decimals are unknown. Ask it again.'
    case 'not-a-token':
      return `The contract at this address is not a token of type ${problem.kind}. Check the address and the type.`
    case 'receiver':
      return describeAddress(problem, 'the recipient')
    case 'receiver-zero':
      return 'This is the zero address. What is sent there is lost.'
    case 'refuses-value':
      return 'The contract at this address refuses the payment, so the whole batch would fail. Ask the recipient for another address.'
    case 'refuses-item':
      return 'The contract at this address cannot take the item, so the whole batch would fail. Ask the recipient for another address.'
    case 'other-network':
      return `The prefix “${visibleText(problem.prefix)}” is not that of this network. Elsewhere the same address may belong to another account.`
    case 'no-names-here':
      return 'Names are not looked up on this network. Write the address.'
    case 'name-not-found':
      return `The name ${visibleText(problem.name)} has no address. Write the address.`
    case 'name-failed':
      return `The name ${visibleText(problem.name)} could not be looked up. Look it up again, or write the address.`
    case 'amount-empty':
    case 'amount-zero':
    case 'amount-negative':
    case 'amount-too-large':
    case 'amount-text':
    case 'amount-decimals':
    case 'amount-whole':
    case 'amount-of-one':
    case 'id-missing':
    case 'id-whole':
    case 'id-too-large':
    case 'id-needless':
      return describeFigure(problem)
  }
}

type FigureProblem = Extract<PaymentProblem, { code: `amount-${string}` | `id-${string}` }>

/** The words of an amount or the id of an item. */
function describeFigure(problem: FigureProblem): string {
  switch (problem.code) {
    case 'amount-empty':
      return 'The amount is missing.'
    case 'amount-zero':
      return 'The amount is zero. Remove the row, or correct the amount.'
    case 'amount-negative':
      return 'The amount is negative.'
    case 'amount-too-large':
      return 'The amount is larger than any token can have.'
    case 'amount-text':
      return describeAmountText(problem.why, visibleText(problem.text))
    case 'amount-decimals':
      return `${countOf(problem.given, 'decimal')}, the token has ${problem.allowed}. Amounts are never rounded here. Shorten it.`
    case 'amount-whole':
      return 'Items are counted whole. Remove the decimals.'
    case 'amount-of-one':
      return 'An item of erc721 exists once. Write 1, or leave the amount empty.'
    case 'id-missing':
      return 'The id of the item is missing.'
    case 'id-whole':
      return 'The id is not a whole number. Write its digits, without 0x and without e.'
    case 'id-too-large':
      return 'The id is larger than any item can have.'
    case 'id-needless':
      return 'Only rows of erc721 and erc1155 have an id. Empty the cell.'
  }
}

function describeAddress(
  { problem, digits }: { readonly problem: string; readonly digits: number | undefined },
  what: string,
): string {
  if (problem === 'empty') return `The address of ${what} is missing.`
  if (problem === 'wrong-checksum')
    return `The capital letters in the address of ${what} do not fit its digits, so a digit may be wrong. Copy it again from its source.`
  if (digits !== undefined && digits !== 40)
    return `The address of ${what} has ${countOf(digits, 'digit')}, an address has 40. Copy it again from its source.`
  return `This is not an address of ${what}. An address is 0x and 40 digits from 0 to 9 and a to f.`
}

function describeAmountText(why: AmountText, text: string): string {
  switch (why) {
    case 'exponent':
      return `“${text}” has an exponent. Write all its digits.`
    case 'hex':
      return `“${text}” is hexadecimal. Write a decimal number.`
    case 'thousands':
      return `“${text}” separates thousands. Write the digits without separators.`
    case 'comma':
      return `“${text}” has a comma, other amounts of this list have a point. Write a point.`
    case 'point':
      return `“${text}” has a point, this list writes decimals with a comma. Write a comma.`
    case 'either':
      return `The sign in “${text}” may precede decimals or group thousands. Write the whole number without it, or the decimals with another number of digits.`
    case 'sign':
      return `“${text}” has a sign. Write the digits alone.`
    case 'other':
      return `“${text}” is not an amount. Write digits, with a point before the decimals.`
  }
}

/** What is wrong with a whole list and what to do. */
export function describeListProblem(problem: ListProblem): {
  readonly title: string
  readonly advice: string
} {
  switch (problem.code) {
    case 'empty':
      return { title: 'The list is empty.', advice: headerAdvice }
    case 'no-rows':
      return { title: 'The list has a header and no rows.', advice: 'Add one row for each payment.' }
    case 'too-large':
      return { title: 'The list is larger than 1 MB.', advice: 'Divide it into several files.' }
    case 'too-many':
      return {
        title: `The list has ${formatAmount(BigInt(problem.rows), 0)} rows.`,
        advice: `A list has at most ${formatAmount(BigInt(mostPayments), 0)}. Divide it into several files.`,
      }
    case 'quotes':
      return {
        title: `The quotes of the cell in line ${problem.line} do not close as they should.`,
        advice: 'A quote inside a cell is written twice. Correct the line.',
      }
    case 'separator-line':
      return {
        title: `The line sep=${visibleText(problem.found)} names a separator that is not read.`,
        advice: 'Commas, semicolons and tabs are. Save the list with one of them.',
      }
    case 'no-header':
      return { title: 'The first line is not a header.', advice: headerAdvice }
    case 'unknown-column':
      return {
        title: `The header has a column “${visibleText(problem.column)}”.`,
        advice: `${headerAdvice} Remove the others.`,
      }
    case 'column-twice':
      return {
        title: `The header has the column “${visibleText(problem.column)}” twice.`,
        advice: 'Remove one. Value and amount are the same column.',
      }
    case 'missing-column':
      return { title: `The header lacks the column “${problem.column}”.`, advice: headerAdvice }
  }
}

const headerAdvice = 'The columns are token_type, token_address, receiver, amount and id, in any order.'
