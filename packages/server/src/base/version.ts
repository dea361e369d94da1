/** The version of the program. */
import manifest from '../../package.json' with { type: 'json' };

/** Source: the manifest of the package, which a release sets. Shape: semantic version, such as 0.1.0. */
export const programVersion: string = manifest.version;
