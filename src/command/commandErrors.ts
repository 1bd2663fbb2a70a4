import type { EncodingProblem } from '../shared/domain/values/decodeText.ts'
import { errorTable } from '../shared/errors/AppError.ts'

/** Why the command judges nothing. */
export const commandErrors = errorTable('command', {
  /** An option is unknown, has no value or has one that cannot be used. */
  usage: (_: { readonly problem: string }) => 'The command line cannot be used',
  /** A file cannot be opened. */
  noFile: (_: { readonly name: string; readonly problem: string }) => 'The file cannot be read',
  largeFile: (_: { readonly name: string; readonly megabytes: number }) => 'The file is too large',
  /** `problem` is one of `EncodingProblem`. */
  noText: (_: { readonly name: string; readonly problem: EncodingProblem }) =>
    'The file is not text in UTF-8',
  /** `problem` names what is wrong with the input; `detail` is the sentence for the place where it is. */
  unreadable: (_: { readonly problem: string; readonly detail?: string | undefined }) =>
    'The input is no transaction',
  /** Neither the command line nor the input names the Safe and its chain. */
  noSafe: () => 'The Safe is not named',
  /** The input names a transaction by its hash alone, and no gateway to ask. */
  noGateway: () => 'The input holds no fields',
  /** An address book is not a file as Safe{Wallet} writes it. */
  badBook: (_: { readonly name: string; readonly problem: string; readonly row: number | undefined }) =>
    'The address book cannot be read',
  /** A file has no method of a contract. */
  badInterface: (_: { readonly name: string }) => 'The interface cannot be read',
  /** A file has no order. */
  badOrder: (_: { readonly name: string }) => 'The order cannot be read',
  /** It says something that is not an answer of a node, of its chain or of the Safe. */
  nodeUnreadable: (_: { readonly host: string }) => 'The node says something that is not an answer',
  /** It answers, or seems to, and nothing of it can be compared with what the first node says. */
  nodeSaysNothing: (_: { readonly host: string }) => 'The node says nothing of the Safe',
  nodeElsewhere: (_: { readonly host: string; readonly chainId: number; readonly asked: number }) =>
    'The node is for another chain',
  /** `hosts` have not answered yet, divided by commas. */
  late: (_: { readonly seconds: number; readonly hosts: string }) => 'Judging took too long',
  nodeSilent: (_: { readonly host: string }) => 'The node does not answer',
  gatewaySilent: (_: { readonly host: string }) => 'The gateway does not answer',
  /** The version decides how hashes are made. */
  unknownVersion: (_: { readonly version: string }) => 'No hash is known for this version',
})
