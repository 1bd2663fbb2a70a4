import { chainErrors } from '../chain/nodes/chainErrors.ts'
import { clearanceErrors } from '../domain/clearance/clearanceErrors.ts'
import { domainErrors } from '../domain/domainErrors.ts'
import type { AppError } from '../errors/AppError.ts'
import { gatewayErrors } from '../gateway/gatewayErrors.ts'
import { messageErrors } from '../source/messageErrors.ts'
import { relayErrors } from '../source/relayErrors.ts'
import { signerErrors } from '../source/signerErrors.ts'
import { sourceErrors } from '../source/sourceErrors.ts'

const host = 'gateway.example'
const address = `0x${'12'.repeat(20)}`
const hash = `0x${'34'.repeat(32)}`

/** One error of each kind: a kind without one does not compile. */
type Samples<table> = Readonly<Record<keyof table, AppError>>

const chain: Samples<typeof chainErrors> = {
  answer: chainErrors.answer({ call: 'getOwners' }),
  silent: chainErrors.silent(),
  notASafe: chainErrors.notASafe({ address }),
  notAToken: chainErrors.notAToken({ address }),
  noDecimals: chainErrors.noDecimals({ address, symbol: 'OLD' }),
  nodeUnreachable: chainErrors.nodeUnreachable({ host: 'Node.example' }),
  nodeAnswer: chainErrors.nodeAnswer({ host: 'Node.example' }),
  nodeStatus: chainErrors.nodeStatus({ host: 'Node.example', status: 429 }),
  nodeRedirects: chainErrors.nodeRedirects({ host: 'Node.example' }),
  nodeRefused: chainErrors.nodeRefused({
    host: 'Node.example',
    method: 'eth_call',
    reason: undefined,
    selector: undefined,
  }),
  otherChain: chainErrors.otherChain({ host: 'Node.example', expected: 1, found: 5 }),
  nodeRead: chainErrors.nodeRead({ method: 'eth_call', chainId: 1 }),
  nodeTimeout: chainErrors.nodeTimeout({ method: 'eth_call', chainId: 1 }),
}

const domain: Samples<typeof domainErrors> = {
  notEncodable: domainErrors.notEncodable({ what: 'uint256' }),
}

const gateway: Samples<typeof gatewayErrors> = {
  notConfigured: gatewayErrors.notConfigured(),
  unreachable: gatewayErrors.unreachable({ host: 'Gateway.example' }),
  timeout: gatewayErrors.timeout({ host: 'Gateway.example', milliseconds: 20_000 }),
  response: gatewayErrors.response({ status: 500, host }),
  content: gatewayErrors.content({ status: 502, host: 'Gateway.example', statusText: 'Bad Gateway' }),
  shape: gatewayErrors.shape({ call: 'safe' }),
  redirected: gatewayErrors.redirected({ host: 'Gateway.example' }),
  originRefused: gatewayErrors.originRefused({ host: 'Gateway.example' }),
  undecided: gatewayErrors.undecided(),
  parameter: gatewayErrors.parameter({ parameter: 'address' }),
}

const message: Samples<typeof messageErrors> = {
  typedData: messageErrors.typedData(),
  type: messageErrors.type(),
  hash: messageErrors.hash(),
  notOnChain: messageErrors.notOnChain(),
}

const signer: Samples<typeof signerErrors> = {
  wrongChain: signerErrors.wrongChain({ wallet: 'Test Wallet', expected: 1, current: 5 }),
  notAnOwner: signerErrors.notAnOwner({ signer: address, safe: address }),
  nonceUsed: signerErrors.nonceUsed({ nonce: '3', current: 4 }),
  nonceTaken: signerErrors.nonceTaken({ nonce: '3', next: 4 }),
  notItsTurn: signerErrors.notItsTurn({ nonce: '5', current: 4 }),
  hashChanged: signerErrors.hashChanged({ shown: hash, computed: undefined, by: 'contract' }),
  signedSomethingElse: signerErrors.signedSomethingElse({ signer: address, recovered: undefined }),
  noSignature: signerErrors.noSignature({ wallet: 'Test Wallet' }),
  signaturesMissing: signerErrors.signaturesMissing({ valid: 1, threshold: 2 }),
  safeRefuses: signerErrors.safeRefuses({ safeCode: 'GS013' }),
  cannotPay: signerErrors.cannotPay(),
  executionReverts: signerErrors.executionReverts(),
  callFails: signerErrors.callFails(),
  messageKept: signerErrors.messageKept({ place: 'device' }),
  formNotCounted: signerErrors.formNotCounted({ version: '1.0.0' }),
  messageUndecided: signerErrors.messageUndecided({ place: 'device' }),
  noBatchContract: signerErrors.noBatchContract({ version: undefined }),
}

const source: Samples<typeof sourceErrors> = {
  noCalls: sourceErrors.noCalls(),
  accountChanged: sourceErrors.accountChanged({
    composedForChain: 1,
    composedForAddress: address,
    currentChain: 5,
    currentAddress: address,
  }),
  requestOpen: sourceErrors.requestOpen(),
  askedElsewhere: sourceErrors.askedElsewhere(),
  inTheWay: sourceErrors.inTheWay({ kind: 'equal' }),
  cannotSend: sourceErrors.cannotSend({ reason: 'watched' }),
  localFull: sourceErrors.localFull(),
  notARead: sourceErrors.notARead({ method: 'eth_sendTransaction' }),
  refusedThere: sourceErrors.refusedThere(),
  withoutRelay: sourceErrors.withoutRelay(),
  overtaken: sourceErrors.overtaken({ nonce: '7', by: `0x${'ab'.repeat(32)}` }),
  cancelled: sourceErrors.cancelled({ nonce: '7', by: `0x${'ab'.repeat(32)}` }),
  unconfirmed: sourceErrors.unconfirmed({ reason: 'other' }),
  disposed: sourceErrors.disposed(),
}

const relay: Samples<typeof relayErrors> = {
  taken: relayErrors.taken({ task: 'task-0001' }),
  silent: relayErrors.silent(),
  refused: relayErrors.refused({}, { text: 'SIMULATION_FAILED: Simulation failed' }),
  unsure: relayErrors.unsure(),
}

/** An error of every kind that every mode has. */
const clearance: Readonly<Record<keyof typeof clearanceErrors, AppError>> = {
  refused: clearanceErrors.refused({ reason: 'not-acknowledged' }),
}

export const sharedErrorSamples: readonly AppError[] = [
  chain,
  clearance,
  domain,
  gateway,
  message,
  relay,
  signer,
  source,
].flatMap((samples) => Object.values(samples))
