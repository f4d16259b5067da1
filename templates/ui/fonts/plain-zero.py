"""Replace the slashed zero of Atkinson Hyperlegible Next by a plain one, and keep the slashed one as the feature `zero`.

    python3 plain-zero.py IN OUT

Years, prices and miles read better with a plain zero. Codes, in which 0 and O are confused, ask for the slashed one with
`font-variant-numeric: slashed-zero`. Needs fonttools, and brotli for WOFF2. Works on the variable and the static files.
"""

import copy
import sys

from fontTools.otlLib.builder import buildLookup, buildSingleSubstSubtable
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

PLAIN, SLASHED = "zero", "zero.slash"
TABULAR, TABULAR_SLASHED = "zero.tf", "zero.tf.slash"


def plain_contour(points, flags):
    """Names the points of a round counter: (index of a point of the slashed zero, whether it is mirrored).

    The slash divides the counter into the lower left and the upper right part. Each has one whole quarter of the oval;
    the two missing quarters are their mirror images.
    """
    lower, upper = points
    axis = lower[0][1][0]
    bottom, left = lower[0][0], [i for i, (x, y) in lower if flags[i] & 1][-1]
    quarter_low = [i for i, _ in lower if i > left]
    top = [i for i, (x, y) in upper if flags[i] & 1 and x == axis][0]
    right = [i for i, (x, y) in upper if flags[i] & 1 and i < top][-1]
    quarter_high = [i for i, _ in upper if right < i < top]
    return (
        [(bottom, False)]
        + [(i, True) for i in reversed(quarter_low)]
        + [(right, False)]
        + [(i, False) for i in quarter_high]
        + [(top, False)]
        + [(i, True) for i in reversed(quarter_high)]
        + [(left, False)]
        + [(i, False) for i in quarter_low]
    ), bottom


def main(source, target):
    font = TTFont(source)
    glyf = font["glyf"]
    # Read before a glyph is added, which its count would not match.
    variations = font["gvar"].variations if "gvar" in font else {}
    glyph = glyf[PLAIN]
    if glyph.numberOfContours != 3:
        sys.exit(f"{source}: its zero has {glyph.numberOfContours} contours, a slashed one has 3. Is it plain already?")

    coordinates, ends, flags = glyph.getCoordinates(glyf)
    outer = list(range(ends[0] + 1))
    parts = [
        [(i, coordinates[i]) for i in range(ends[0] + 1, ends[1] + 1)],
        [(i, coordinates[i]) for i in range(ends[1] + 1, ends[2] + 1)],
    ]
    parts.sort(key=lambda part: min(y for _, (_, y) in part))
    inner, centre = plain_contour(parts, flags)
    picks = [(i, False) for i in outer] + inner

    def placed(values, phantoms=0):
        mirror = 2 * values[centre][0]
        drawn = [(mirror - values[i][0], values[i][1]) if mirrored else tuple(values[i]) for i, mirrored in picks]
        return drawn + [tuple(value) for value in values[len(values) - phantoms :]] if phantoms else drawn

    def keep(name, copied):
        glyf[copied] = copy.deepcopy(glyf[name])
        font["hmtx"][copied] = font["hmtx"][name]
        if name in variations:
            variations[copied] = copy.deepcopy(variations[name])

    keep(PLAIN, SLASHED)
    keep(TABULAR, TABULAR_SLASHED)
    glyf[TABULAR_SLASHED].components[0].glyphName = SLASHED
    font.setGlyphOrder(glyf.glyphOrder)

    plain = copy.deepcopy(glyph)
    plain.coordinates = GlyphCoordinates(placed(list(coordinates)))
    plain.flags = bytearray(flags[i] for i, _ in picks)
    plain.endPtsOfContours = [len(outer) - 1, len(picks) - 1]
    plain.numberOfContours = 2
    if hasattr(plain, "program"):
        from fontTools.ttLib.tables.ttProgram import Program

        plain.program = Program()
        plain.program.fromBytecode(b"")
    glyf[PLAIN] = plain

    for variation in variations.get(PLAIN, []):
        if None in variation.coordinates:
            sys.exit(f"{source}: the zero has interpolated deltas, which this script does not read.")
        variation.coordinates = placed(variation.coordinates, phantoms=4)
    if "HVAR" in font:
        # The deltas of advances are in gvar too.
        del font["HVAR"]

    gsub = font["GSUB"].table
    substitution = buildSingleSubstSubtable({PLAIN: SLASHED, TABULAR: TABULAR_SLASHED})
    gsub.LookupList.Lookup.append(buildLookup([substitution]))
    gsub.LookupList.LookupCount = len(gsub.LookupList.Lookup)
    record = otTables.FeatureRecord()
    record.FeatureTag = "zero"
    record.Feature = otTables.Feature()
    record.Feature.FeatureParams = None
    record.Feature.LookupListIndex = [gsub.LookupList.LookupCount - 1]
    record.Feature.LookupCount = 1
    gsub.FeatureList.FeatureRecord.append(record)
    gsub.FeatureList.FeatureCount = len(gsub.FeatureList.FeatureRecord)
    for script in gsub.ScriptList.ScriptRecord:
        systems = [script.Script.DefaultLangSys, *(entry.LangSys for entry in script.Script.LangSysRecord)]
        for system in filter(None, systems):
            system.FeatureIndex.append(gsub.FeatureList.FeatureCount - 1)
            system.FeatureCount = len(system.FeatureIndex)
    font.save(target)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
