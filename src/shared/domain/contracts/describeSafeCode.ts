/** What a Safe contract means by its revert codes (docs/error_codes.md of the Safe contracts), as full sentences. */
const meanings: Readonly<Record<string, string>> = {
  GS000: 'It could not be set up.',
  GS001: 'It has no threshold: it was not set up.',
  GS002: 'Its set-up call needs a contract and there is none at that address.',
  GS010: 'There is not enough gas for the transaction inside.',
  GS011: 'It could not pay the gas refund in its native currency.',
  GS012: 'It could not pay the gas refund in the chosen token.',
  GS013: 'The transaction inside failed, and no gas was set aside for that.',
  GS020: 'The signatures are too short.',
  GS021: 'A contract signature points into the fixed part of the signatures.',
  GS022: 'A contract signature points outside of the signatures.',
  GS023: 'A contract signature is longer than what was sent.',
  GS024: 'The contract of an owner does not accept its signature.',
  GS025: 'An owner has not approved this hash.',
  GS026: 'A signature is not by an owner, or they are not in order.',
  GS030: 'Only an owner may approve a hash.',
  GS031: 'Only the Safe itself may do that.',
  GS100: 'Modules were set up already.',
  GS101: 'This address cannot be a module.',
  GS102: 'This module is enabled already.',
  GS103: 'That is not the module before this one in the list.',
  GS104: 'Only an enabled module may do that.',
  GS105: 'The list of modules starts or ends in a wrong place.',
  GS106: 'A page of the list of modules needs a size.',
  GS200: 'Owners were set up already.',
  GS201: 'The threshold is higher than the number of owners.',
  GS202: 'The threshold must be at least one.',
  GS203: 'This address cannot be an owner.',
  GS204: 'This address is an owner already.',
  GS205: 'That is not the owner before this one in the list.',
  GS300: 'The contract is not a guard.',
  GS301: 'The contract is not a module guard.',
  GS400: 'The Safe cannot be its own fallback handler.',
}

/** A full sentence for every code, known or not. */
export function describeSafeCode(code: string): string {
  return meanings[code] ?? 'The contract gives no meaning for this code.'
}
