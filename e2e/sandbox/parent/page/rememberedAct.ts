/** The acts that Safe{Wallet} offers under one button. */
export type Act = 'sign' | 'batch' | 'execute'

const storageKey = 'SafeApps__submitAct'

const acts: readonly Act[] = ['sign', 'batch', 'execute']

/** The act that was chosen last, in whatever request: Safe{Wallet} offers it first in the next one. */
export function rememberedAct(storage: Storage): Act | undefined {
  const kept = storage.getItem(storageKey)
  return acts.find((act) => act === kept)
}

export function rememberAct(storage: Storage, act: Act): void {
  storage.setItem(storageKey, act)
}
