/** `petrovich` has no types of its own. Only what we call is declared. */
declare module 'petrovich' {
  interface PetrovichPerson {
    readonly gender: 'male' | 'female' | 'androgynous';
    readonly first?: string;
    readonly middle?: string;
    readonly last?: string;
  }
  /** Throws on an unknown gender or case. A word that no rule fits comes back unchanged. */
  export default function petrovich(person: PetrovichPerson, nameCase: string): PetrovichPerson;
}
