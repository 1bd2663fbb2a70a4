import { describeEncoding } from '../shared/domain/values/decodeText.ts'
import type { SentencesOf } from '../shared/errors/describeError.ts'
import type { commandErrors } from './commandErrors.ts'

export const commandErrorSentences: SentencesOf<typeof commandErrors> = {
  usage: ({ facts }) => ({
    title: facts.problem,
    advice: 'countersign-check --help shows how it is called.',
  }),
  noFile: ({ facts }) => ({
    title: `${facts.name} cannot be read.`,
    advice: `The system says “${facts.problem}”.`,
  }),
  largeFile: ({ facts }) => ({
    title: `${facts.name} is larger than ${facts.megabytes} MB.`,
    advice: 'No transaction, message or address book is that large.',
  }),
  noText: ({ facts }) => {
    const { title, advice } = describeEncoding(facts.problem)
    return { title: `${facts.name} cannot be read. ${title}`, advice }
  },
  unreadable: ({ facts }) => ({
    title: 'This cannot be checked: it is not a transaction or a message.',
    advice: facts.detail ?? describeInput(facts.problem),
  }),
  noSafe: () => ({ title: 'Which Safe is it?', advice: 'Name it with --safe, such as --safe eth:0x….' }),
  noGateway: () => ({
    title: 'This only names a transaction.',
    advice: 'Name the gateway that knows its fields with --gateway, or give the fields themselves.',
  }),
  badBook: ({ facts: { name, problem, row } }) => ({
    title: `${name} is not an address book.`,
    advice: `${bookProblems[problem] ?? 'It cannot be read.'}${row === undefined ? '' : ` Line ${row}.`}`,
  }),
  badInterface: ({ facts: { name } }) => ({
    title: `${name} is not the interface of a contract.`,
    advice: 'Known are its JSON and signatures, one in each line.',
  }),
  badOrder: ({ facts: { name } }) => ({
    title: `${name} is no order.`,
    advice: 'Give the order as the exchange gives it, as JSON.',
  }),
  nodeUnreadable: ({ facts }) => ({
    title: `The node ${facts.host} says something that is not an answer.`,
    advice: 'Check that the URL is that of a node, or leave it out.',
  }),
  nodeSaysNothing: ({ facts }) => ({
    title: `The node ${facts.host} does not answer what it is asked about the Safe.`,
    advice: 'A second node is compared with the first. Name one that answers, or leave it out.',
  }),
  nodeElsewhere: ({ facts }) => ({
    title: `The node ${facts.host} is for chain ${facts.chainId}, and the Safe is on chain ${facts.asked}.`,
    advice: 'Name a node of that chain.',
  }),
  late: ({ facts }) => ({
    title: `Nothing was judged within ${facts.seconds} seconds.`,
    advice:
      facts.hosts === ''
        ? 'Try again with fewer calls.'
        : `${facts.hosts} did not answer in time. Try again, or leave it out.`,
  }),
  nodeSilent: ({ facts }) => ({
    title: `The node ${facts.host} does not answer.`,
    advice: 'A node that is named has to answer. Try again, or leave it out.',
  }),
  gatewaySilent: ({ facts }) => ({
    title: `The gateway ${facts.host} does not answer.`,
    advice: 'A gateway that is named has to answer. Try again, or leave it out.',
  }),
  unknownVersion: ({ facts }) => ({
    title: `How a Safe ${facts.version} hashes is not known.`,
    advice: 'Hashes are known for the versions 0.1.0 to 1.x.',
  }),
}

/** Why nothing can be read from the input. */
function describeInput(problem: string): string {
  return Object.hasOwn(inputProblems, problem) ? (inputProblems[problem] ?? problem) : problem
}

const inputProblems: Readonly<Record<string, string>> = {
  'hidden-character': 'A character of the input is not what it looks like.',
  empty: 'The input is empty.',
  'too-long': 'The input is longer than a million characters.',
  'not-understood':
    'Known are the fields as JSON, a batch file, the calldata of execTransaction, a link and a safeTxHash.',
  incomplete: 'The fields of a transaction are missing: to, value, data and operation are needed.',
  'an-address': 'This is the address of an account.',
  'address-link': 'The link shows an account and names no transaction.',
  'explorer-transaction':
    'The link shows a transaction that was mined. Its hash is not the hash that owners sign: give the fields, or the safeTxHash.',
  'message-empty': 'The message is empty.',
  'message-too-long': 'The message is longer than a hundred thousand characters.',
  'message-not-json': 'The typed data are not JSON.',
  'message-repeated-key':
    'A name stands twice in one object of the typed data, and programs differ in which they sign.',
  'message-no-typed-data': 'The JSON is not typed data.',
  'message-no-primary-type': 'The typed data do not name what is signed (primaryType).',
  'message-value': 'A value of the typed data does not fit its type.',
  'message-wrong-capitals':
    'The capitals of an address of the typed data do not fit its digits, so a digit may be wrong.',
  'message-hidden-character': 'A character of the typed data is not what it looks like.',
  'not-found': 'The gateway knows no such transaction of this Safe.',
  'fields-missing': 'The gateway left out fields that are signed.',
  'bad-nonce': 'A nonce is a whole number.',
  'other-safe': 'It is a transaction of another Safe than --safe names.',
  'other-chain': 'It is made for another chain than --safe names.',
  'no-nonce': 'The nonce is part of what is signed. Name it with --nonce.',
  'no-batch-contract': 'No official batch contract is known for the version of this Safe.',
}

const bookProblems: Readonly<Record<string, string>> = {
  empty: 'It is empty.',
  'too-large': 'It is larger than a megabyte.',
  header: 'Its first line has to be address,name,chainId.',
  quotes: 'A quotation mark is not closed.',
  'too-many': 'It has more than 2,000 entries.',
  rows: 'A line lacks an address, a name or the number of a chain.',
}
