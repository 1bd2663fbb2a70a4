import { type Address, getAddress, type Hex } from 'viem'
import { safeTransaction } from '../../chain/safeTransaction.ts'
import { askSafe } from '../cache/askService.ts'
import { isUnreachable } from '../chain/chainFailure.ts'
import { isTrustedForDelegateCall, masterCopies, nameOf } from '../decoding/contractNames.ts'
import type { Gateway } from '../Gateway.ts'
import { frameworkError, upstreamError } from '../http/errors.ts'
import { addressParameter, type GatewayRequest } from '../http/GatewayRequest.ts'
import { readBody } from '../http/readBody.ts'
import type { Route } from '../http/router.ts'
import { nextNonces } from '../proposing/nextNonces.ts'
import { lowerHex } from '../signing/lowerHex.ts'
import { transactionData } from '../transactions/transactionData.ts'
import { decodeTopCall, transactionInfo } from '../transactions/transactionInfo.ts'
import type { SafeApp } from '../wire/appWire.ts'
import type {
  ContractInfo,
  Estimation,
  IndexingStatus,
  MasterCopyInfo,
  TransactionPreview,
} from '../wire/listWire.ts'
import type { DataDecoded } from '../wire/wire.ts'

/** What helps to compose and to understand a transaction before it exists. */
export const toolRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/chains/:chainId/data-decoder', answer: decodeData },
  { method: 'POST', path: '/v1/chains/:chainId/transactions/:safe/preview', answer: preview },
  {
    method: 'POST',
    path: '/v2/chains/:chainId/safes/:safe/multisig-transactions/estimations',
    answer: estimate,
  },
  { method: 'GET', path: '/v1/chains/:chainId/contracts/:contract', answer: readContract },
  { method: 'GET', path: '/v1/chains/:chainId/safe-apps', answer: listApps },
  { method: 'GET', path: '/v1/chains/:chainId/about', answer: readAbout },
  { method: 'GET', path: '/v1/chains/:chainId/about/master-copies', answer: listMasterCopies },
  { method: 'GET', path: '/v1/chains/:chainId/about/indexing', answer: askIndexing },
]

/** The operation that clients send along is ignored. */
function decodeData({ body }: GatewayRequest, gateway: Gateway): DataDecoded {
  const read = readBody(body)
  const data = lowerHex(read.hex('data'))
  const decoded = decodeTopCall(gateway, safeTransaction({ to: read.address('to'), data, nonce: 0n }))
  if (decoded === null) throw upstreamError(404, 'Cannot find function selector to decode data')
  return decoded
}

/** What a transaction is about, of any nonce and hash; also of a Safe that the service does not know. */
async function preview(request: GatewayRequest, gateway: Gateway): Promise<TransactionPreview> {
  const safe = addressParameter(request, 'safe')
  const transaction = safeTransaction({ ...readCall(request.body), nonce: 0n })
  return {
    txInfo: await transactionInfo(gateway, { safe, transaction, app: null }),
    txData: await transactionData(gateway, safe, transaction),
  }
}

/** What the call itself takes, for Safes before 1.3.0; later ones limit the gas of a call only where they are asked to. */
async function estimate(request: GatewayRequest, gateway: Gateway): Promise<Estimation> {
  const safe = await askSafe(gateway, addressParameter(request, 'safe'))
  const call = readCall(request.body)
  if (call.operation === 0) await requireSuccess(gateway, safe.address, call)
  const needsGas = /^(0|1\.[0-2])\./.test(safe.ownVersion)
  const gas = needsGas && call.operation === 0 ? await estimateCall(gateway, safe.address, call) : 0n
  return { ...(await nextNonces(gateway, safe)), safeTxGas: gas.toString() }
}

function estimateCall(
  { client }: Gateway,
  account: Address,
  { to, value, data }: { readonly to: Address; readonly value: bigint; readonly data: Hex },
): Promise<bigint> {
  return client.estimateGas({ account, to, value, data })
}

async function requireSuccess(
  { client }: Gateway,
  account: Address,
  { to, value, data }: { readonly to: Address; readonly value: bigint; readonly data: Hex },
): Promise<void> {
  try {
    await client.call({ account, to, value, data })
  } catch (error) {
    if (isUnreachable(error)) throw error
    throw upstreamError(422, 'Gas estimation failed')
  }
}

function readCall(body: unknown) {
  const read = readBody(body)
  return {
    to: read.address('to'),
    value: read.amount('value'),
    data: lowerHex(read.optionalHex('data') ?? '0x'),
    operation: read.operation('operation'),
  }
}

async function readContract(request: GatewayRequest, { world, tokens }: Gateway): Promise<ContractInfo> {
  const address = addressParameter(request, 'contract')
  const token = await tokens.find(address)
  const name = nameOf(world, address) ?? token?.info.name
  if (name === undefined) throw frameworkError(404, 'Error fetching the contract data.')
  return {
    address,
    name,
    displayName: name,
    logoUri: token?.info.logoUri ?? null,
    contractAbi: null,
    trustedForDelegateCall: isTrustedForDelegateCall(world, address),
  }
}

/** `clientUrl`: whose allowlisted apps are wanted too; `url`: one app alone. */
function listApps({ url, parameters }: GatewayRequest, { apps }: Gateway): readonly SafeApp[] {
  const client = url.searchParams.get('clientUrl')
  const wanted = url.searchParams.get('url')
  return apps
    .filter(({ chainIds }) => chainIds.includes(parameters['chainId'] ?? ''))
    .filter((app) => wanted === null || app.url === wanted)
    .filter(
      ({ accessControl }) =>
        client === null || accessControl.type !== 'DOMAIN_ALLOWLIST' || accessControl.value.includes(client),
    )
}

function readAbout() {
  return {
    transactionServiceBaseUri: 'https://transactions.invalid',
    name: 'local-gateway',
    version: '1.0.0',
    buildNumber: '1',
  }
}

function listMasterCopies(_: GatewayRequest, { world }: Gateway): readonly MasterCopyInfo[] {
  return masterCopies(world).map(({ address, version, l2 }) => ({
    address: getAddress(address),
    version: l2 ? `${version}+L2` : version,
  }))
}

/** How far the index has come; behind the chain while it is frozen. */
function askIndexing(_: GatewayRequest, gateway: Gateway): Promise<IndexingStatus> {
  return gateway.answers.indexing.answer({ subject: 'indexing' }, () => readIndexing(gateway))
}

async function readIndexing({ client, index }: Gateway): Promise<IndexingStatus> {
  const latest = await client.getBlock()
  const head = await client.getBlock({ blockNumber: BigInt(index.head()) })
  const currentBlockNumber = Number(latest.number)
  const timestamp = Number(head.timestamp) * 1000
  const readUntil = new Date(timestamp).toISOString()
  const synced = index.head() >= currentBlockNumber
  return {
    currentBlockNumber,
    currentBlockTimestamp: new Date(Number(latest.timestamp) * 1000).toISOString(),
    erc20BlockNumber: index.head(),
    erc20BlockTimestamp: readUntil,
    erc20Synced: synced,
    masterCopiesBlockNumber: index.head(),
    masterCopiesBlockTimestamp: readUntil,
    masterCopiesSynced: synced,
    synced,
    lastSync: timestamp,
  }
}
