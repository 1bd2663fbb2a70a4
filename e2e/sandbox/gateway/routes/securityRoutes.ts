import { askSafe } from '../cache/askService.ts'
import type { Gateway } from '../Gateway.ts'
import { addressParameter, type GatewayRequest } from '../http/GatewayRequest.ts'
import { readBody } from '../http/readBody.ts'
import type { Route } from '../http/router.ts'
import type {
  Analysis,
  CounterpartyAnalysis,
  RecipientAnalysis,
  ThreatAnalysis,
} from '../wire/securityWire.ts'

/** What clients ask before a transaction is signed. This service analyses nothing, and says so each time. */
export const securityRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/chains/:chainId/security/:safe/counterparty-analysis',
    answer: analyzeCounterparties,
  },
  { method: 'POST', path: '/v1/chains/:chainId/security/:safe/threat-analysis', answer: analyzeThreat },
  {
    method: 'GET',
    path: '/v1/chains/:chainId/security/:safe/recipient/:recipient',
    answer: analyzeRecipient,
  },
]

const notAnalysed: Analysis = {
  severity: 'CRITICAL',
  type: 'FAILED',
  title: 'Not analysed',
  description: 'This gateway on your machine analyses nothing.',
}

async function analyzeCounterparties(
  { body }: GatewayRequest,
  gateway: Gateway,
): Promise<CounterpartyAnalysis> {
  const to = readBody(body).address('to')
  const recipient = { isSafe: await isSafe(gateway, to), RECIPIENT_INTERACTION: [notAnalysed] }
  return { recipient: { [to]: recipient }, contract: { [to]: { CONTRACT_VERIFICATION: [notAnalysed] } } }
}

/** Says nothing of balances: an empty list would mean that none changes. */
function analyzeThreat(): ThreatAnalysis {
  return { THREAT: [notAnalysed] }
}

async function analyzeRecipient(request: GatewayRequest, gateway: Gateway): Promise<RecipientAnalysis> {
  const recipient = addressParameter(request, 'recipient')
  return { isSafe: await isSafe(gateway, recipient), RECIPIENT_INTERACTION: [notAnalysed] }
}

async function isSafe(gateway: Gateway, address: RecipientAddress): Promise<boolean> {
  return askSafe(gateway, address).then(
    () => true,
    () => false,
  )
}

type RecipientAddress = Parameters<typeof askSafe>[1]
