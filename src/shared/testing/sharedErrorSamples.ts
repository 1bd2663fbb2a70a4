import { chainErrors } from '../chain/nodes/chainErrors.ts'
import { clearanceErrors } from '../domain/clearance/clearanceErrors.ts'
import { domainErrors } from '../domain/domainErrors.ts'
import type { AppError } from '../errors/AppError.ts'
import { gatewayErrors } from '../gateway/gatewayErrors.ts'
import { messageErrors } from '../source/messageErrors.ts'
import { relayErrors } from '../source/relayErrors.ts'
import { signerErrors } from '../source/signerErrors.ts'
import { sourceErrors } from '../source/sourceErrors.ts'
import { samplesOf } from './samplesOf.ts'

const address = `0x${'12'.repeat(20)}`
const hash = `0x${'34'.repeat(32)}`

/** An error of every kind that every mode has. */
export const sharedErrorSamples: readonly AppError[] = [
  ...samplesOf(chainErrors, {
    noDecimals: chainErrors.noDecimals({ address, symbol: 'OLD' }),
    nodeStatus: chainErrors.nodeStatus({ host: 'Node.example', status: 429 }),
    nodeRefused: chainErrors.nodeRefused({
      host: 'Node.example',
      method: 'eth_call',
      reason: undefined,
      selector: undefined,
    }),
    otherChain: chainErrors.otherChain({ host: 'Node.example', expected: 1, found: 5 }),
  }),
  ...samplesOf(clearanceErrors, { refused: clearanceErrors.refused({ reason: 'not-acknowledged' }) }),
  ...samplesOf(domainErrors, { notEncodable: domainErrors.notEncodable({ what: 'uint256' }) }),
  ...samplesOf(gatewayErrors, {
    content: gatewayErrors.content({ status: 502, host: 'Gateway.example', statusText: 'Bad Gateway' }),
    parameter: gatewayErrors.parameter({ parameter: 'address' }),
  }),
  ...samplesOf(messageErrors, {}),
  ...samplesOf(relayErrors, {
    taken: relayErrors.taken({ task: 'task-0001' }),
    refused: relayErrors.refused({}, { text: 'SIMULATION_FAILED: Simulation failed' }),
  }),
  ...samplesOf(signerErrors, {
    wrongChain: signerErrors.wrongChain({ wallet: 'Test Wallet', expected: 1, current: 5 }),
    nonceUsed: signerErrors.nonceUsed({ nonce: '3', current: 4 }),
    nonceTaken: signerErrors.nonceTaken({ nonce: '3', next: 4 }),
    notItsTurn: signerErrors.notItsTurn({ nonce: '5', current: 4 }),
    hashChanged: signerErrors.hashChanged({ shown: hash, computed: undefined, by: 'contract' }),
    signedSomethingElse: signerErrors.signedSomethingElse({ signer: address, recovered: undefined }),
    signaturesMissing: signerErrors.signaturesMissing({ valid: 1, threshold: 2 }),
    safeRefuses: signerErrors.safeRefuses({ safeCode: 'GS013' }),
    messageKept: signerErrors.messageKept({ place: 'device' }),
    formNotCounted: signerErrors.formNotCounted({ version: '1.0.0' }),
    messageUndecided: signerErrors.messageUndecided({ place: 'device' }),
    noBatchContract: signerErrors.noBatchContract({ version: undefined }),
  }),
  ...samplesOf(sourceErrors, {
    accountChanged: sourceErrors.accountChanged({
      composedForChain: 1,
      composedForAddress: address,
      currentChain: 5,
      currentAddress: address,
    }),
    inTheWay: sourceErrors.inTheWay({ kind: 'equal' }),
    cannotSend: sourceErrors.cannotSend({ reason: 'watched' }),
    notARead: sourceErrors.notARead({ method: 'eth_sendTransaction' }),
    overtaken: sourceErrors.overtaken({ nonce: '7', by: `0x${'ab'.repeat(32)}` }),
    cancelled: sourceErrors.cancelled({ nonce: '7', by: `0x${'ab'.repeat(32)}` }),
    unconfirmed: sourceErrors.unconfirmed({ reason: 'other' }),
  }),
]
