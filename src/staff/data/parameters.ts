import { createContext, useContext } from 'react';

export type Address = {
  /** The address's query. */
  search: string;
  /** Replaces the query; `isStep`: as a step of the browser's history. */
  change: (search: string, isStep: boolean) => void;
};

export const AddressContext = createContext<Address>({ search: '', change: () => {} });

/**
 * Returns the address's parameters and a function that changes some of them, so that a view can be shared and Back
 * returns to it. Undefined and empty values are removed.
 */
export function useParameters(): [
  URLSearchParams,
  (changes: Readonly<Record<string, string | undefined>>, isStep?: boolean) => void,
] {
  const { search, change } = useContext(AddressContext);
  const parameters = new URLSearchParams(search);
  return [
    parameters,
    (changes, isStep = true) => {
      for (const [name, value = ''] of Object.entries(changes)) {
        if (value === '') parameters.delete(name);
        else parameters.set(name, value);
      }
      change(parameters.toString(), isStep);
    },
  ];
}
