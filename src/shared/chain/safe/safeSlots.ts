/** Where a Safe of 1.0.0 to 1.5.0 keeps its state. The named ones are hashes of names in the contract. */
export const safeSlots = {
  singleton: '0x0000000000000000000000000000000000000000000000000000000000000000',
  threshold: '0x0000000000000000000000000000000000000000000000000000000000000004',
  nonce: '0x0000000000000000000000000000000000000000000000000000000000000005',
  guard: '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
  moduleGuard: '0xb104e0b93118902c651344349b610029d694cfdec91c589c91ebafbcd0289947',
  fallbackHandler: '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5',
} as const

/** The slots that name the contracts a Safe is made of. */
export const partSlots = {
  singleton: safeSlots.singleton,
  guard: safeSlots.guard,
  moduleGuard: safeSlots.moduleGuard,
  fallbackHandler: safeSlots.fallbackHandler,
} as const

export const safePartNames = ['singleton', 'guard', 'moduleGuard', 'fallbackHandler'] as const

export type SafePartName = (typeof safePartNames)[number]
