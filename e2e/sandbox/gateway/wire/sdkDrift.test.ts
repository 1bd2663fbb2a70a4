import type * as sdk from '@safe-global/safe-gateway-typescript-sdk'
import { describe, expectTypeOf, test } from 'vitest'
import type { SafeApp } from './appWire.ts'
import type { Chain, GasPrice, Relayer } from './chainWire.ts'
import type * as lists from './listWire.ts'
import type * as messages from './messageWire.ts'
import type { Drifted, Fits, Sent } from './sdkDrift.ts'
import type * as transactions from './transactionWire.ts'
import type * as wire from './wire.ts'

/*
 * These tests are checked by the compiler: each says that what we send is the SDK's type, but for the deviations
 * written into the test. A member that appears, vanishes or changes its type stops the build.
 */
const fits = <wireType, sdkType>() => expectTypeOf<Fits<wireType, sdkType>>()

describe('Sent', () => {
  test('behavior: an optional member becomes null, an enum its values', () => {
    type Example = { readonly type: 'End' | 'HasNext' | 'None'; readonly note: string | null }
    expectTypeOf<Sent<{ type: sdk.ConflictType; note?: string }>>().toEqualTypeOf<Example>()
  })

  test('error: a missing, an additional and a changed member are named', () => {
    expectTypeOf<Fits<{ a: 1 }, { a: 1; b?: 2 }>>().toEqualTypeOf<{ missing: 'b' }>()
    expectTypeOf<Fits<{ a: 1; b: 2 }, { a: 1 }>>().toEqualTypeOf<{ unknownToTheSdk: 'b' }>()
    expectTypeOf<Fits<{ a: 1 }, { a: 2 }>>().toEqualTypeOf<{ differs: 'a' }>()
  })
})

describe('wire', () => {
  test('behavior: what has not drifted is the SDK type with null for absent', () => {
    fits<wire.AddressInfo, Sent<sdk.AddressEx>>().toEqualTypeOf<true>()
    fits<wire.SafeInfo, Sent<sdk.SafeInfo>>().toEqualTypeOf<true>()
    fits<wire.TokenInfo, Sent<sdk.TokenInfo>>().toEqualTypeOf<true>()
    fits<wire.SafeAppInfo, Drifted<sdk.SafeAppInfo, { logoUri: string | null }>>().toEqualTypeOf<true>()
    fits<wire.MultisigExecutionInfo, Sent<sdk.MultisigExecutionInfo>>().toEqualTypeOf<true>()
    fits<wire.ModuleExecutionInfo, Sent<sdk.ModuleExecutionInfo>>().toEqualTypeOf<true>()
    fits<wire.Confirmation, Sent<sdk.MultisigConfirmation>>().toEqualTypeOf<true>()
    fits<wire.Nonces, Sent<sdk.NoncesResponse>>().toEqualTypeOf<true>()
    fits<wire.OwnedSafes, Sent<sdk.OwnedSafes>>().toEqualTypeOf<true>()
  })

  test('behavior: a page may have a count', () => {
    fits<
      wire.Page<string>,
      Drifted<sdk.Page<string>, { readonly count?: number | null }>
    >().toEqualTypeOf<true>()
  })

  test('behavior: a balance also tells its change within a day', () => {
    fits<Omit<wire.Balances, 'items'>, Omit<Sent<sdk.SafeBalanceResponse>, 'items'>>().toEqualTypeOf<true>()
    fits<
      wire.Balance,
      Drifted<sdk.SafeBalanceResponse['items'][number], { readonly fiatBalance24hChange: string | null }>
    >().toEqualTypeOf<true>()
  })

  test('behavior: a decoded call states its accuracy, and one inner call may be given instead of a list', () => {
    fits<
      Omit<wire.DataDecoded, 'parameters'>,
      Drifted<Omit<sdk.DataDecoded, 'parameters'>, Pick<wire.DataDecoded, 'accuracy'>>
    >().toEqualTypeOf<true>()
    fits<
      Omit<wire.DecodedParameter, 'value'>,
      Drifted<
        Omit<sdk.Parameter, 'value'>,
        { readonly valueDecoded: readonly wire.InnerCall[] | wire.DataDecoded | null }
      >
    >().toEqualTypeOf<true>()
    expectTypeOf<Extract<wire.ParameterValue, string>>().toEqualTypeOf<Extract<sdk.ParamValue, string>>()
    fits<
      Omit<wire.InnerCall, 'dataDecoded'>,
      Omit<Sent<sdk.InternalTransaction>, 'dataDecoded'>
    >().toEqualTypeOf<true>()
  })

  test('behavior: transaction data knows its tokens, and trust may be unknown', () => {
    fits<
      wire.TransactionData,
      Drifted<
        Omit<sdk.TransactionData, 'dataDecoded'>,
        {
          readonly dataDecoded: wire.DataDecoded | null
          readonly trustedDelegateCallTarget: boolean | null
          readonly tokenInfoIndex: Readonly<Record<string, wire.ListedTokenInfo>> | null
        }
      >
    >().toEqualTypeOf<true>()
  })

  test('behavior: execution details have a fee, a payment and always rejectors', () => {
    fits<
      wire.MultisigExecutionDetails,
      Drifted<
        sdk.MultisigExecutionDetails,
        {
          readonly rejectors: readonly wire.AddressInfo[]
          readonly fee: string
          readonly payment: string
        }
      >
    >().toEqualTypeOf<true>()
  })
})

describe('transactionWire', () => {
  test('behavior: transfers are the SDK types, with trust added to collectibles', () => {
    fits<
      Omit<transactions.Transfer, 'transferInfo'>,
      Omit<Sent<sdk.Transfer>, 'transferInfo'>
    >().toEqualTypeOf<true>()
    fits<transactions.NativeCoinTransfer, Sent<sdk.NativeCoinTransfer>>().toEqualTypeOf<true>()
    fits<transactions.Erc20Transfer, Sent<sdk.Erc20Transfer>>().toEqualTypeOf<true>()
    fits<
      transactions.Erc721Transfer,
      Drifted<sdk.Erc721Transfer, { readonly trusted: boolean | null }>
    >().toEqualTypeOf<true>()
  })

  test('behavior: settings changes are the SDK types, but for the new singleton and the module guard', () => {
    type Settings<name extends string> = Extract<transactions.SettingsInfo, { type: name }>
    type NotDrifted = Exclude<
      transactions.SettingsInfo['type'],
      'CHANGE_MASTER_COPY' | 'SET_MODULE_GUARD' | 'DELETE_MODULE_GUARD'
    >
    expectTypeOf<Settings<NotDrifted>>().toExtend<Sent<sdk.SettingsInfo>>()
    fits<
      Settings<'CHANGE_MASTER_COPY'>,
      Drifted<sdk.ChangeImplementation, { readonly type: 'CHANGE_MASTER_COPY' }>
    >().toEqualTypeOf<true>()
    fits<
      Omit<transactions.SettingsChange, 'dataDecoded' | 'settingsInfo'>,
      Omit<Sent<sdk.SettingsChange>, 'dataDecoded' | 'settingsInfo'>
    >().toEqualTypeOf<true>()
  })

  test('behavior: only a batch counts its actions, and a creation tells its salt', () => {
    fits<transactions.Custom, Omit<Sent<sdk.Custom>, 'actionCount'>>().toEqualTypeOf<true>()
    fits<transactions.MultiSend, Sent<sdk.MultiSend>>().toEqualTypeOf<true>()
    fits<
      transactions.Creation,
      Drifted<sdk.Creation, { readonly saltNonce: string | null }>
    >().toEqualTypeOf<true>()
  })

  test('behavior: a summary has a note', () => {
    fits<
      Omit<transactions.TransactionSummary, 'txInfo'>,
      Drifted<
        Omit<sdk.TransactionSummary, 'txInfo' | 'safeAppInfo'>,
        { readonly note: string | null; readonly safeAppInfo: wire.SafeAppInfo | null }
      >
    >().toEqualTypeOf<true>()
  })

  test('behavior: list items are the SDK types', () => {
    fits<
      Omit<transactions.TransactionItem, 'transaction'>,
      Omit<Sent<sdk.Transaction>, 'transaction'>
    >().toEqualTypeOf<true>()
    fits<transactions.Label, Sent<sdk.Label>>().toEqualTypeOf<true>()
    fits<transactions.ConflictHeader, Sent<sdk.ConflictHeader>>().toEqualTypeOf<true>()
    fits<transactions.DateLabel, Sent<sdk.DateLabel>>().toEqualTypeOf<true>()
  })

  test('behavior: details are the SDK type around the drifted parts', () => {
    type Parts = 'txInfo' | 'txData' | 'detailedExecutionInfo' | 'safeAppInfo'
    fits<
      Omit<transactions.TransactionDetails, Parts>,
      Sent<Omit<sdk.TransactionDetails, Parts>>
    >().toEqualTypeOf<true>()
  })
})

describe('chainWire', () => {
  test('behavior: a chain lost its contract addresses and won three members', () => {
    fits<
      Chain,
      Drifted<
        Omit<sdk.ChainInfo, 'contractAddresses'>,
        {
          readonly zk: boolean
          readonly beaconChainExplorerUriTemplate: { readonly publicKey: string | null }
          readonly relayer: Relayer | null
          readonly gasPrice: readonly GasPrice[]
          readonly features: readonly string[]
        }
      >
    >().toEqualTypeOf<true>()
  })

  test('behavior: gas prices are written in lower case', () => {
    type SdkGasPrice = Exclude<Sent<sdk.GasPrice>[number], { readonly type: 'UNKNOWN' }>
    type InLowerCase<price> = price extends { readonly type: infer name extends string }
      ? Omit<price, 'type'> & { readonly type: Lowercase<name> }
      : never
    expectTypeOf<GasPrice>().toExtend<InLowerCase<SdkGasPrice>>()
    expectTypeOf<GasPrice['type']>().toEqualTypeOf<InLowerCase<SdkGasPrice>['type']>()
  })
})

describe('messageWire', () => {
  type Drift = {
    readonly message: messages.Message
    readonly origin: string | null
  }

  test('behavior: a message has an origin, and typed data a primary type', () => {
    fits<messages.MessageItem, Drifted<sdk.SafeMessage, Drift>>().toEqualTypeOf<true>()
    fits<messages.SafeMessage, Omit<Drifted<sdk.SafeMessage, Drift>, 'type'>>().toEqualTypeOf<true>()
    fits<messages.MessageDateLabel, Sent<sdk.SafeMessageDateLabel>>().toEqualTypeOf<true>()
  })
})

describe('listWire', () => {
  test('behavior: what has not drifted is the SDK type with null for absent', () => {
    fits<lists.MasterCopyInfo, Sent<sdk.MasterCopyReponse[number]>>().toEqualTypeOf<true>()
    fits<
      lists.DelegateInfo,
      Sent<Awaited<ReturnType<typeof sdk.getDelegates>>['results'][number]>
    >().toEqualTypeOf<true>()
    fits<lists.Estimation, Sent<sdk.SafeTransactionEstimation>>().toEqualTypeOf<true>()
    fits<lists.SafeOverview, Sent<sdk.SafeOverview>>().toEqualTypeOf<true>()
  })

  test('behavior: a collectible may lack its metadata, a contract its picture', () => {
    fits<
      lists.Collectible,
      Drifted<
        sdk.SafeCollectibleResponse,
        Pick<lists.Collectible, 'uri' | 'name' | 'description' | 'imageUri' | 'metadata'>
      >
    >().toEqualTypeOf<true>()
    fits<
      // A contract does have a display name: it is only owners and the like that lost theirs.
      Omit<lists.ContractInfo, 'displayName'>,
      Drifted<
        Awaited<ReturnType<typeof sdk.getContract>>,
        Pick<lists.ContractInfo, 'logoUri' | 'contractAbi'>
      >
    >().toEqualTypeOf<true>()
  })

  test('behavior: the state of the index has eight members more', () => {
    expectTypeOf<lists.IndexingStatus>().toExtend<sdk.ChainIndexingStatus>()
  })
})

describe('appWire', () => {
  test('behavior: an app has a place of honour, and nulls where the SDK expects something', () => {
    fits<
      SafeApp,
      Drifted<
        sdk.SafeAppData,
        Pick<SafeApp, 'iconUrl' | 'provider' | 'accessControl' | 'features' | 'socialProfiles' | 'featured'>
      >
    >().toEqualTypeOf<true>()
  })
})
