/** The long run of the model; TEST_DEEP=1 drives registers of the seed of the tests. */
import { isDeep, testSeed } from '../support/seed.ts';
import { registersFrom } from '../support/seeded-registers.ts';
import { testAnswers } from './answers.ts';
import { commandNames } from './generate.ts';
import { otherRegisters } from './seeds.ts';

if (isDeep) testAnswers(registersFrom(testSeed, 13, 400), commandNames);
else testAnswers(otherRegisters);
