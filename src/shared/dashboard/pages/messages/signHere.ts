import type { SignableMessage } from '../../../domain/message/SignableMessage.ts'

/**
 * Puts a message that other owners have signed into the form, where it is read, checked and signed like one's own.
 * Returns why it cannot be put there now, in a sentence.
 */
export type SignHere = (message: SignableMessage) => string | undefined
