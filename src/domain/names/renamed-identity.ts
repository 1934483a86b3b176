import { foldName } from './fold-name.ts'

/**
 * The key by which somebody is known again under another name, at the address of before. A company that is known by its
 * number in the register, and a key that is not of a name and an address, stay what they are.
 */
export function renamedIdentity(key: string, name: string): string {
  const [, ...address] = key.split('|')
  return address.length === 2 ? [foldName(name), ...address].join('|') : key
}
