import type { ComponentType, ReactElement } from 'react'

/** A button of RainbowKit's account dialog. */
export type AccountActionProps = {
  readonly action: () => void
  readonly icon: ReactElement
  readonly label: string
}

/**
 * What this site adds to RainbowKit's dialogs: handed over as a part of `appInfo`, used by the patched code
 * (`additionPatches.ts`, `failurePatches.ts`, `mobilePatches.ts`).
 */
export type RainbowKitAdditions = {
  /** Why a wallet did not connect, in one sentence. */
  readonly explainFailure: (error: unknown, wallet: string) => string
  /** Why the network was not switched, in one sentence. */
  readonly explainSwitch: (error: unknown) => string
  /** Ends every connection. */
  readonly disconnect: () => void
  /** The same with RETRY, in place of the list on a phone. */
  readonly ConnectFailure: ComponentType<{
    readonly wallet: string
    readonly error: unknown
    readonly onRetry: () => void
  }>
  /** Below *Copy Address* and *Disconnect*. */
  readonly AccountActions: ComponentType<{
    readonly onClose: () => void
    readonly Action: ComponentType<AccountActionProps>
  }>
  /** Says who checks the signature, and what follows from it. */
  readonly SignInDescription: ComponentType
  /** Why a sign-in did not come about, in full sentences. */
  readonly explainSignIn: (error: unknown) => string
  readonly cancelSignIn: () => void
  /** The site's chains with RainbowKit's pictures of them. */
  readonly tellChains: (chains: readonly PicturedChain[]) => void
}

/** A chain as RainbowKit lists it. */
export type PicturedChain = {
  readonly id: number
  readonly iconUrl?: string | (() => Promise<string>) | null | undefined
  readonly iconBackground?: string | undefined
}

/** What the patched list reads of a wallet beside RainbowKit's own details. */
export type WalletAdditions = {
  /** Takes the place of connecting, in the right pane or, on a phone, in place of the list. */
  readonly detail?: ComponentType<{ readonly wallet: DetailedWallet }>
  /** The same on a phone alone. */
  readonly phoneDetail?: ComponentType<{ readonly wallet: DetailedWallet }>
  /** Ways to a wallet on the same computer, one press beside the code to scan. */
  readonly links?: ComponentType<{ readonly uri: string; readonly onBack?: () => void }>
  /** Why it is not available: a few words, then what to do. */
  readonly reason?: string
  readonly advice?: string
  /** Where it can be had when it is not an extension: from *INSTALL*, and from *Get a Wallet*. */
  readonly installUrl?: string
  readonly getUrl?: string
}

/** A wallet as the list hands it to its `detail`. */
export type DetailedWallet = {
  readonly name: string
  readonly connect: () => Promise<unknown>
  readonly getProvider: () => Promise<unknown>
}
