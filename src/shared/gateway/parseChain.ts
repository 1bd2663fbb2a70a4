import * as v from 'valibot'
import type { GasPrice, GatewayChain } from './GatewayChain.ts'
import {
  addressValue,
  chainIdValue,
  countValue,
  lenientSchema,
  someOf,
  textValue,
  unitsValue,
} from './wireValues.ts'

/** Lower case on the wire, upper case in the SDK. */
const kind = (word: string) =>
  v.pipe(
    v.string(),
    v.check((text) => text.toUpperCase() === word),
  )

const gasPrice: v.GenericSchema<unknown, GasPrice> = v.union([
  v.pipe(
    v.object({ type: kind('ORACLE'), uri: textValue, gasParameter: textValue, gweiFactor: textValue }),
    v.transform(({ uri, gasParameter, gweiFactor }) => ({
      type: 'ORACLE' as const,
      uri,
      parameter: gasParameter,
      gweiFactor,
    })),
  ),
  v.pipe(
    v.object({ type: kind('FIXED'), weiValue: unitsValue }),
    v.transform(({ weiValue }) => ({ type: 'FIXED' as const, weiValue })),
  ),
  v.pipe(
    v.object({ type: kind('FIXED1559'), maxFeePerGas: unitsValue, maxPriorityFeePerGas: unitsValue }),
    v.transform(({ maxFeePerGas, maxPriorityFeePerGas }) => ({
      type: 'FIXED1559' as const,
      maxFeePerGas,
      maxPriorityFeePerGas,
    })),
  ),
  v.pipe(
    v.object({ type: textValue }),
    v.transform(({ type }) => ({ type: 'UNKNOWN' as const, given: type })),
  ),
])

export const chainValue = v.pipe(
  v.object({
    chainId: chainIdValue,
    chainName: textValue,
    shortName: textValue,
    description: lenientSchema(textValue),
    l2: v.fallback(v.boolean(), false),
    isTestnet: v.fallback(v.boolean(), false),
    nativeCurrency: v.object({
      name: textValue,
      symbol: textValue,
      decimals: v.pipe(countValue, v.maxValue(255)),
    }),
    blockExplorerUriTemplate: lenientSchema(v.object({ address: textValue, txHash: textValue })),
    features: someOf(textValue),
    gasPrice: someOf(gasPrice),
    ensRegistryAddress: lenientSchema(addressValue),
    disabledWallets: someOf(textValue),
    recommendedMasterCopyVersion: lenientSchema(textValue),
    relayer: lenientSchema(v.object({ type: lenientSchema(textValue) })),
    publicRpcUri: lenientSchema(v.object({ authentication: textValue, value: textValue })),
  }),
  v.transform(
    (wire): GatewayChain => ({
      chainId: wire.chainId,
      name: wire.chainName,
      shortName: wire.shortName,
      description: wire.description,
      l2: wire.l2,
      testnet: wire.isTestnet,
      nativeCurrency: wire.nativeCurrency,
      explorer: wire.blockExplorerUriTemplate && {
        address: wire.blockExplorerUriTemplate.address,
        transaction: wire.blockExplorerUriTemplate.txHash,
      },
      features: wire.features,
      gasPrices: wire.gasPrice,
      ensRegistry: wire.ensRegistryAddress,
      disabledWallets: wire.disabledWallets,
      recommendedVersion: wire.recommendedMasterCopyVersion,
      relayer: wire.relayer?.type,
      publicRpc: wire.publicRpcUri && {
        authentication: wire.publicRpcUri.authentication,
        url: wire.publicRpcUri.value,
      },
    }),
  ),
)
