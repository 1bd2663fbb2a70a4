import type { ChainConfiguration, Configuration } from './configuration.ts'
import { isKnownHost } from './isKnownHost.ts'

type BuildEnvironment = Readonly<Record<string, string | undefined>>

/** A build setting that cannot be used; `message` names the variable and says what it takes. */
class ConfigurationError extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable}: ${problem}`)
    this.name = 'ConfigurationError'
  }
}

const knownChains: Readonly<Record<number, Omit<ChainConfiguration, 'rpcUrls'>>> = {
  1: {
    id: 1,
    name: 'Ethereum',
    shortName: 'eth',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    explorerUrl: 'https://etherscan.io',
    testnet: false,
  },
  11155111: {
    id: 11155111,
    name: 'Sepolia',
    shortName: 'sep',
    nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
    explorerUrl: 'https://sepolia.etherscan.io',
    testnet: true,
  },
  31337: {
    id: 31337,
    name: 'Local chain',
    shortName: 'local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    explorerUrl: undefined,
    testnet: true,
  },
}

const defaultRpcUrls: Readonly<Record<number, readonly string[]>> = {
  1: ['https://ethereum-rpc.publicnode.com', 'https://eth.drpc.org'],
  11155111: ['https://ethereum-sepolia-rpc.publicnode.com', 'https://sepolia.drpc.org'],
  31337: ['http://127.0.0.1:8545'],
}

/**
 * Reads the build-time settings from environment variables, described in `docs/hosting.md`. Throws a `ConfigurationError`
 * that names the variable; a build never goes on with a guess.
 */
export function readConfiguration(environment: BuildEnvironment, version: string): Configuration {
  const sandbox = environment['COUNTERSIGN_SANDBOX'] === 'true'
  const chains = listedValues(environment, 'COUNTERSIGN_CHAINS', ['1', '11155111']).map((id) =>
    readChainSettings(environment, id, sandbox),
  )
  if (chains.length === 0) throw new ConfigurationError('COUNTERSIGN_CHAINS', 'must have at least one chain')
  const gateway = environment['COUNTERSIGN_GATEWAY_URL'] ?? 'https://safe-client.safe.global'
  const projectId = environment['COUNTERSIGN_WALLETCONNECT_PROJECT_ID']
  const knownHosts = listedValues(environment, 'COUNTERSIGN_KNOWN_HOSTS', ['https://app.safe.global']).map(
    (host) => readHost(host, sandbox),
  )
  return {
    gatewayUrl:
      gateway === ''
        ? undefined
        : readUrlSetting('COUNTERSIGN_GATEWAY_URL', gateway, ['https:', 'http:'], sandbox),
    gatewayRate: readGatewayRate(environment['COUNTERSIGN_GATEWAY_RATE'], sandbox),
    ...gatewayOwners(environment),
    chains,
    knownHosts,
    ...imageOrigins(environment),
    ...appOrigins(environment, knownHosts),
    ...copies(environment, sandbox),
    ...sourceUrl(environment),
    walletConnectProjectId:
      projectId === undefined || projectId === '' || projectId === 'YOUR_PROJECT_ID' ? undefined : projectId,
    ...dappRelay(environment),
    sandbox,
    version,
  }
}

function listedValues(
  environment: BuildEnvironment,
  variable: string,
  fallback: readonly string[],
): readonly string[] {
  const text = environment[variable]
  if (text === undefined) return fallback
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function readChainSettings(environment: BuildEnvironment, id: string, sandbox: boolean): ChainConfiguration {
  const chain = knownChains[Number(id)]
  if (chain === undefined)
    throw new ConfigurationError(
      'COUNTERSIGN_CHAINS',
      `chain ${id} is not known; use ${Object.keys(knownChains).join(', ')}`,
    )
  const variable = `COUNTERSIGN_RPC_${id}`
  const rpcUrls = listedValues(environment, variable, defaultRpcUrls[chain.id] ?? []).map((url) =>
    readUrlSetting(variable, fillKey(environment, url), ['https:', 'http:', 'wss:', 'ws:'], sandbox),
  )
  if (rpcUrls.length === 0) throw new ConfigurationError(variable, 'needs at least one URL')
  return { ...chain, rpcUrls }
}

/** A link that people follow: never anything but https. */
function sourceUrl(environment: BuildEnvironment): Pick<Configuration, 'sourceUrl'> {
  const text = environment['COUNTERSIGN_SOURCE_URL']
  if (text === undefined || text === '') return {}
  return { sourceUrl: readUrlSetting('COUNTERSIGN_SOURCE_URL', text, ['https:']) }
}

/** `{key}` in an RPC URL: a public key, to be restricted by origin at the provider (SPEC section 7). */
function fillKey(environment: BuildEnvironment, url: string): string {
  if (!url.includes('{key}')) return url
  const key = environment['COUNTERSIGN_RPC_KEY']
  if (key === undefined || key === '')
    throw new ConfigurationError('COUNTERSIGN_RPC_KEY', `is needed because ${url} contains {key}`)
  return url.replaceAll('{key}', encodeURIComponent(key))
}

/** What a hosted gateway is asked at most; a sandbox has its own. */
const usualRate = { burst: 10, perSecond: 2 }

function readGatewayRate(text: string | undefined, sandbox: boolean): Configuration['gatewayRate'] {
  if (text === undefined || text === '') return sandbox ? undefined : usualRate
  if (text === 'off') return undefined
  const [, burst, perSecond] = /^([1-9]\d{0,3}),([1-9]\d{0,3}(?:\.\d+)?|0\.\d*[1-9])$/.exec(text) ?? []
  if (burst === undefined || perSecond === undefined)
    throw new ConfigurationError(
      'COUNTERSIGN_GATEWAY_RATE',
      `"${text}" is neither "off" nor questions at once and per second, such as "10,2"`,
    )
  return { burst: Number(burst), perSecond: Number(perSecond) }
}

/** Hosted gateways answer it only to those who solve a captcha, so that it is asked where the build says so alone. */
function gatewayOwners(environment: BuildEnvironment): Pick<Configuration, 'gatewayOwners'> {
  const text = environment['COUNTERSIGN_GATEWAY_OWNERS']
  if (text === undefined || text === '') return {}
  if (text !== 'v3') throw new ConfigurationError('COUNTERSIGN_GATEWAY_OWNERS', `"${text}" is not "v3"`)
  return { gatewayOwners: text }
}

function readUrlSetting(
  variable: string,
  text: string,
  protocols: readonly string[],
  sandbox = false,
): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !protocols.includes(url.protocol))
    throw new ConfigurationError(variable, `"${text}" is not a URL starting with ${protocols.join(' or ')}`)
  const encrypted = url.protocol === 'https:' || url.protocol === 'wss:'
  if (!encrypted && !(sandbox || isLoopback(url.hostname)))
    throw new ConfigurationError(variable, `"${text}" must be encrypted (https or wss)`)
  let end = text.length
  while (text.charAt(end - 1) === '/') end--
  return text.slice(0, end)
}

function imageOrigins(environment: BuildEnvironment): Pick<Configuration, 'imageOrigins'> {
  const variable = 'COUNTERSIGN_IMAGE_ORIGINS'
  const origins = listedValues(environment, variable, [])
  const wrong = origins.find((origin) => !isExactOrigin(origin) || !origin.startsWith('https:'))
  if (wrong !== undefined)
    throw new ConfigurationError(variable, `"${wrong}" is not an origin such as https://images.example`)
  return origins.length === 0 ? {} : { imageOrigins: origins }
}

/** Origins by name alone: each app in a frame may ask, so no setting lets in all of them. */
function appOrigins(
  environment: BuildEnvironment,
  knownHosts: readonly string[],
): Pick<Configuration, 'appOrigins'> {
  const variable = 'COUNTERSIGN_APP_ORIGINS'
  const origins = listedValues(environment, variable, [])
  for (const origin of origins) {
    if (!isExactOrigin(origin))
      throw new ConfigurationError(variable, `"${origin}" is not an origin such as https://app.example`)
    if (isKnownHost(origin, knownHosts))
      throw new ConfigurationError(
        variable,
        `"${origin}" is in COUNTERSIGN_KNOWN_HOSTS and may frame this site`,
      )
  }
  return origins.length === 0 ? {} : { appOrigins: origins }
}

/** One server, without a path: it is named in the policy of the site. */
function dappRelay(environment: BuildEnvironment): Pick<Configuration, 'dappRelay'> {
  const variable = 'COUNTERSIGN_WALLETCONNECT_RELAY'
  const text = environment[variable]
  if (text === undefined || text === '') return {}
  const relay = readUrlSetting(variable, text, ['wss:', 'ws:'])
  if (new URL(relay).origin !== relay || relay.includes('*'))
    throw new ConfigurationError(variable, `"${text}" is not a server such as wss://relay.example`)
  return { dappRelay: relay }
}

/** The page asks no other server than those in its policy, so other copies are named when the site is built. */
function copies(environment: BuildEnvironment, sandbox: boolean): Pick<Configuration, 'copies'> {
  const variable = 'COUNTERSIGN_COPIES'
  const addresses = listedValues(environment, variable, []).map((address) =>
    sandbox && anyPort.test(address) ? address : `${readUrlSetting(variable, address, ['https:', 'http:'])}/`,
  )
  return addresses.length === 0 ? {} : { copies: addresses }
}

const anyPort = /^http:\/\/(127\.0\.0\.1|localhost):\*$/

function readHost(host: string, sandbox: boolean): string {
  if (sandbox && anyPort.test(host)) return host
  if (!isExactOrigin(host))
    throw new ConfigurationError(
      'COUNTERSIGN_KNOWN_HOSTS',
      `"${host}" is not an origin such as https://app.safe.global`,
    )
  return host
}

/** An origin to the letter, encrypted unless it is on this machine. To a URL a star is a letter, to a policy it is any host. */
function isExactOrigin(text: string): boolean {
  const url = URL.canParse(text) && !text.includes('*') ? new URL(text) : undefined
  return url?.origin === text && (url.protocol === 'https:' || isLoopback(url.hostname))
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}
