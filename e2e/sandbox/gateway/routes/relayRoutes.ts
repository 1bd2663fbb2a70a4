import { isAddressEqual, isHex, zeroAddress } from 'viem'
import { isTrustedForDelegateCall } from '../decoding/contractNames.ts'
import type { Gateway } from '../Gateway.ts'
import { frameworkError, verificationError } from '../http/errors.ts'
import { addressParameter, type GatewayRequest, parameter } from '../http/GatewayRequest.ts'
import { readBody } from '../http/readBody.ts'
import type { Route } from '../http/router.ts'

/** Executions that a relay sends, and what the Safe pays for it. */
export const relayRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/chains/:chainId/relay', answer: takeRelay },
  { method: 'GET', path: '/v1/chains/:chainId/relay/status/:task', answer: tellTask },
  { method: 'GET', path: '/v1/chains/:chainId/relay/:safe', answer: countRelays },
  { method: 'POST', path: '/v1/chains/:chainId/fees/:safe/preview', answer: previewFee },
  { method: 'GET', path: '/v1/chains/:chainId/fees/gas-tokens', answer: listGasTokens },
]

const NOT_AN_EXECUTION =
  'Invalid transfer. The proposed transfer is not an execTransaction/multiSend to another party or createProxyWithNonce call.'

/** Selectors of `execTransaction`, `multiSend` and `createProxyWithNonce`. */
const RELAYED = ['0x6a761202', '0x8d80ff0a', '0x1688f0b9']

async function takeRelay({ body }: GatewayRequest, { rules, world, relay }: Gateway) {
  const read = readBody(body)
  const to = read.address('to')
  const data = read.hex('data')
  if (rules.relayer === null) throw verificationError('No relayer defined', 403)
  const selector = data.slice(0, 10).toLowerCase()
  const isBatchElsewhere = selector === '0x8d80ff0a' && !isTrustedForDelegateCall(world, to)
  if (!RELAYED.includes(selector) || isBatchElsewhere) throw verificationError(NOT_AN_EXECUTION)
  return { taskId: await relay.take({ to, data }) }
}

async function tellTask(request: GatewayRequest, { relay }: Gateway) {
  await relay.work()
  return relay.status(parameter(request, 'task'))
}

/** How many executions are left today, or whether the one that is named may be relayed. */
function countRelays(request: GatewayRequest, { rules }: Gateway) {
  addressParameter(request, 'safe')
  switch (rules.relayer) {
    case null:
      throw verificationError('No relayer defined', 403)
    case 'GTF':
      throw verificationError('Relayer type GTF not implemented', 501)
    case 'RELAY_FEE': {
      const hash = request.url.searchParams.get('safeTxHash')
      return isHex(hash) ? { remaining: 1, limit: 1 } : { remaining: 0, limit: 0 }
    }
    default:
      return { remaining: 5, limit: 5 }
  }
}

/** The account that collects what Safes pay the relay. */
const COLLECTOR = '0xaEf22e5f09980fC1Ba6F2ec3EC34c1B9aeC885b5'

/** Fixed figures: the fields that the Safe would pay the relay by, and what that is in money. */
function previewFee(request: GatewayRequest, { rules, world }: Gateway) {
  const safeAddress = addressParameter(request, 'safe')
  const read = readBody(request.body)
  read.address('to')
  read.amount('value')
  read.text('nonce')
  const gasToken = read.address('gasToken')
  const { numberSignatures }: { numberSignatures?: unknown } = { ...(request.body ?? {}) }
  if (rules.relayer !== 'RELAY_FEE' && rules.relayer !== 'GTF') {
    throw frameworkError(400, 'Fee preview is not available for this chain')
  }
  const txData = {
    chainId: world.chainId.toString(),
    safeAddress,
    safeTxGas: '110000',
    baseGas: '80000',
    gasPrice: isAddressEqual(gasToken, world.dollar.address) ? '20' : '1400000000',
    gasToken,
    refundReceiver: COLLECTOR,
    numberSignatures,
  }
  if (rules.relayer === 'RELAY_FEE') {
    return { txData, relayCost: { fiatCode: read.text('fiatCode'), fiatValue: '0.12' } }
  }
  return { txData, feeBreakdown: { ...feeBreakdown, numberSignatures }, maxFeeCapUsd: 50 }
}

const feeBreakdown = {
  txValueUsd: 25,
  trailingVolumeUsd: 0,
  tierBps: 5,
  gtfFeeUsd: 0.0125,
  relayCostUsd: 0.12,
  totalUsd: 0.1325,
  valuationDetails: [{ symbol: 'ETH', amount: '0.01', priceUsd: 2500, valueUsd: 25 }],
}

function listGasTokens(_: GatewayRequest, { world }: Gateway) {
  const results = [
    { address: zeroAddress, symbol: 'ETH' },
    { address: world.dollar.address, symbol: 'TUSD' },
  ]
  return { count: results.length, next: null, previous: null, results }
}
