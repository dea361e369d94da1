/** YAML of generated files. */
import { stringify } from 'yaml';

/** Writes a value as YAML 1.2 in which programs that read YAML 1.1 find the same, such as a text where it says `no`. */
export function yaml(value: object): string {
  return stringify(value, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 0 });
}
