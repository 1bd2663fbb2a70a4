import { zeroAddress } from 'viem'
import type { World } from '../../World.ts'
import { logoOf } from '../assets/tokens.ts'
import { recommendedVersion } from '../decoding/contractNames.ts'
import type { Chain, Relayer, RpcUri } from '../wire/chainWire.ts'

/** The one chain of this service. */
export function chainConfig({ chainId, rpcUrl }: World, relayerType: Relayer['type'] = null): Chain {
  const rpcUri: RpcUri = { authentication: 'NO_AUTHENTICATION', value: rpcUrl }
  return {
    chainId: chainId.toString(),
    chainName: 'Local chain',
    shortName: 'local',
    description: 'A chain on this machine for trying things out',
    chainLogoUri: null,
    l2: true,
    isTestnet: true,
    zk: false,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: logoOf(zeroAddress) },
    transactionService: 'https://transactions.invalid',
    blockExplorerUriTemplate: {
      address: 'https://explorer.invalid/address/{{address}}',
      txHash: 'https://explorer.invalid/tx/{{txHash}}',
      api: 'https://explorer.invalid/api?module={{module}}&action={{action}}&address={{address}}&apiKey={{apiKey}}',
    },
    beaconChainExplorerUriTemplate: { publicKey: null },
    rpcUri,
    safeAppsRpcUri: rpcUri,
    publicRpcUri: rpcUri,
    theme: { textColor: '#ffffff', backgroundColor: '#5b5bd6' },
    gasPrice: [{ type: 'fixed1559', maxFeePerGas: '3000000000', maxPriorityFeePerGas: '1500000000' }],
    ensRegistryAddress: null,
    disabledWallets: [],
    features: [
      'ERC721',
      'SAFE_APPS',
      'EIP1559',
      'EIP1271',
      'SPENDING_LIMIT',
      'DEFAULT_TOKENLIST',
      'DELETE_TX',
      'TX_NOTES',
      'PROPOSERS',
      'SAFE_TX_GAS_OPTIONAL',
    ],
    balancesProvider: { chainName: null, enabled: false },
    recommendedMasterCopyVersion: recommendedVersion,
    relayer:
      relayerType === null
        ? null
        : {
            type: relayerType,
            safeCreationSponsored: relayerType === 'DAILY_LIMIT',
            safeTransactionSponsored: relayerType === 'DAILY_LIMIT',
            enableTenderlySimulationBeforeRelay: false,
          },
  }
}
