/** A small list of everyday English for the reader's tests; the real one is made by the curator. */
export const TEST_ENGLISH: string[] = `
  a able about above accident after again against ago all almost along already also although always am an and another any
  anything apartment appointment are around as ask at away back bad bake basketball be because bed been before began behind
  being below best better between big bike bit black blue body boss both bottom bought box boy brave bread break brick bright
  bring brother bucket bump but buy by call came can capital care carpet cat change cheap check chicken child city clack clean
  clear click clock close cold come common corner cost could couple cousin cover crane crown cut dad dark day days dead deal did
  different dinner do does dog doing done door down drain drive driven driver drove drum dry during each early earth easy eat
  edge eight either else empty end even evening ever every everything exactly expensive eye face fact fall family far fast
  favorite feel feels feet felt few fill find fine finish fire first fit five fix fixed flat floor fly football for found four france
  free friday friend from front full fun game garage gave gear get gets getting girl give go goes going gone good got government
  grade grand great green ground group grow guess guitar guy had hair half hand happen happened happens hard has have he hear
  heard heat heavy help her here hey hi high him his hit hold home hope hot hour hours house how however hundred i idea if
  important in inside instead interesting into is it its job just keep kept key kid kind knew know known lake lamp last late
  lately later leap learn least leave left lend less let lie life light like line list listen little live local lock long longer
  look looked loose lost lot loud love low machine made make makes making man many matter may maybe me mean medal meet metal
  might mile miles mind mine minute minutes miss mom monday money month months moon more morning most mother mountain move movie
  mower much music must my name near need needs never new news next nice night no nobody nor north not nothing notice now number
  of off often oil okay old on once one only open or order other our out outside over own page paid paper parked part past pay
  people perfect person petal phone pizza place plan plate play please plenty plump poem point poor power pretty price probably
  problem problems pull pump push put question quick quiet quit quite rain rainy ran rather reach read ready real really reason
  recipe red remember rest restaurant ride right ring river road rock room round run running sad safe said same sat saturday saw
  say says school sea second see seem seems seen send seven shade shape share shark she shop short should show shut side sign
  since sister sit six sleep slow small snow so soft some somebody someone something sometimes son soon sort south speed squad
  squeal stale stand star stay steal steel step still stole stood stop stopped stopping store story street strong stuff such
  sudden sun sunday sure swing table tail take taken tale talk tall tape tell ten than thanks that the their them then there
  these they thing things think third this those though thought three through thursday time tired to today together told
  tomorrow tonight too took top toward town tree tried trip true try tuesday turn twelve twice two uncle under until up upon us
  use used usually very wait wake walk wall want wants warm was wash watch water way we weather wednesday week weekend weeks
  well went were west wet what when where which while white who whole why wide wife will wind window winter wish with without
  woman wonder wood word work worked working works world worry worse would wrong yard yeah year years yes yesterday yet you
  young your zero
`
  .trim()
  .split(/\s+/);
