/** Types for `petrovich`, which has none; declares only what we call. */
declare module 'petrovich' {
  interface PetrovichPerson {
    readonly gender: 'male' | 'female' | 'androgynous';
    readonly first?: string;
    readonly middle?: string;
    readonly last?: string;
  }
  /** Throws on an unknown gender or case. A word without a matching rule is returned unchanged. */
  export default function petrovich(person: PetrovichPerson, nameCase: string): PetrovichPerson;
}
