/**
 * Owners' sentences and what must be read from them, by the guarantee they stand for. Notation after `::`: finding, `finding=state`,
 * `-finding` absent, `~` hedged, `{facet=value+value}`; `?` may be there or not; `R:` the parts replaced. Nothing else may be read.
 */
export const TEST_SENTENCES: Record<string, string> = {
  "a fault of starting or charging is read from the owner's words": `
    car wont start :: no_start
    My truck won’t start :: no_start
    it doesnt start :: no_start
    can't get it to start :: no_start
    the jeep is not starting :: no_start
    refuses to start in the morning :: no_start{temperature=cold}
    it's unable to start :: no_start
    failed to start today :: no_start
    the car doesnt want to start :: no_start
    it will not even start up anymore :: no_start
    wont crank or start :: no_start crank=silent
    it won't strat :: no_start
    the engine cranks slow :: crank=slow
    engine turns over really slowly when its cold :: crank=slow{temperature=cold}
    turning over sluggishly :: crank=slow
    slow cranking :: crank=slow
    it cranks fine but won't start :: crank=normal no_start
    cranks and cranks but will not catch :: crank=normal
    I hear rapid clicking when I try to start it :: crank=rapid_click
    clicks fast like a machine gun :: crank=rapid_click
    click click click :: crank=rapid_click
    goes click, click, click :: crank=rapid_click
    just one click :: crank=single_click
    a single loud click, then nothing :: crank=single_click
    it clicks once :: crank=single_click
    I turn the key and nothing happens :: crank=silent
    turn the key... nothing :: crank=silent
    hit the start button and there's silence :: crank=silent
    no crank no start :: crank=silent no_start
    won't crank, lights are bright :: crank=silent lights=bright
    headlights are dim :: lights=dim
    the dash lights dimmed when I turned the key :: lights=dim
    head lights are super dim :: lights=dim
    dim headlights :: lights=dim
    no lights :: lights=dead
    headlights don't work :: lights=dead
    battery is dead :: battery_dead
    dead battery again :: battery_dead
    my batery died overnight :: battery_dead
    the battry keeps dying :: battery_dead
    battery's completely dead :: battery_dead
    the battery is fine :: -battery_dead ruled_out=battery
    battery isn't dead :: -battery_dead
    the battery is not drained :: -battery_dead
    🔋 is on :: battery_lamp
    battery light came on :: battery_lamp
    The charging light glows at idle :: battery_lamp{motion=idling}
    no battery light :: -battery_lamp
    battery light is not on :: -battery_lamp
    battery light off :: -battery_lamp
    the battery light went away :: -battery_lamp
    battery light never came on :: -battery_lamp
    check engine light is on :: check_engine_lamp
    CEL on :: check_engine_lamp
    I have no check engine light :: -check_engine_lamp
    there isn't a check engine light :: -check_engine_lamp
    check engine light: no :: -check_engine_lamp
    check engine light? no :: -check_engine_lamp
    check engine light? nope, never :: -check_engine_lamp
    abs light and check engine light are on :: abs_lamp check_engine_lamp
    abs came on :: abs_lamp
    all the dash lights came on :: many_lamps lights=bright?
    it lit up like a Christmas tree :: many_lamps
    the battery is 6 years old :: battery_old
    it's a six year old battery :: battery_old
    old battery :: battery_old
    jumped it and it started right up :: starts_after_jump
    it starts with a jump :: starts_after_jump
    after a jump it started :: starts_after_jump
    starter grinds :: starter_grind brakes_grind?
    grinding noise when I start it :: starter_grind brakes_grind?
    engine dies while driving :: stalls_driving{motion=cruising}
    it died on the highway :: stalls_driving{motion=cruising}
    stalled at a red light :: stalls_driving{motion=idling}
    car shuts off while driving at 60 mph :: stalls_driving{motion=cruising}
    cuts out on the freeway when hot :: stalls_driving{motion=cruising,temperature=hot}
    starts then dies :: starts_then_dies
    it starts but then dies :: starts_then_dies
    starts and dies right away :: starts_then_dies
    fires up, then it conks out :: starts_then_dies
    terminals are corroded :: terminals=corroded
    there's white powder on the battery posts :: terminals=corroded
    green stuff all over the terminal :: terminals=corroded
    battery terminal is loose :: terminals=loose
    loose battery cable :: terminals=loose
    cable end is lose :: terminals=loose
    terminals are clean and tight :: terminals=clean
    smells like rotten eggs :: rotten_egg_smell
    security light is flashing :: security_lamp
    reads 12.6 volts :: rest_voltage=good
    battery reads 12.1v :: rest_voltage=low
    only 10.5 V :: rest_voltage=flat
  `,
  'a fault of the brakes is read, and a denied one is read as absent': `
    brakes squeal :: brakes_squeal
    my breaks squeel :: brakes_squeal
    the brakes are squealing :: brakes_squeal
    brakes squeaked all the way home :: brakes_squeal
    brake pads screech when i stop :: brakes_squeal{motion=braking}
    squealing when breaking :: brakes_squeal{motion=braking}
    squeaky brakes :: brakes_squeal
    front left brake squeals :: brakes_squeal{place=front+left}
    squeal from the rear when braking :: brakes_squeal{place=rear,motion=braking}
    They chirp sometimes :: brakes_squeal{rhythm=intermittent}
    squeals every time I hit the brakes :: brakes_squeal{motion=braking,rhythm=constant}
    brakes squeal after rain :: brakes_squeal{weather=wet}
    brakes started to squeal after I replaced the pads :: brakes_squeal{onset=after_work} recent_work
    battery light goes off when I rev it :: battery_lamp
    the grinding stops when I turn :: brakes_grind{motion=turning}
    brake pedal isn't soft, just hard :: brake_pedal=hard
    pedal isn't mushy or hard, it sinks :: brake_pedal=sinks
    it squeals even when not braking :: brakes_squeal
    it vibrates while not moving :: shake
    doesn't grind since I changed the pads :: -brakes_grind recent_work R:brake_pads
    no clunking after I replaced the rotors :: -brake_clunk recent_work R:brake_rotors
    squeal from my front left brake pads :: brakes_squeal{place=front+left}
    squeals only when not turning :: brakes_squeal
    no nothing, no squealing :: -brakes_squeal
    The squeal is gradually getting worse :: brakes_squeal{onset=gradual}
    Brakes squeal. Only when cold. :: brakes_squeal{temperature=cold}
    Brakes squeal. It happens when I turn :: brakes_squeal{motion=turning}
    When I brake, it squeals and shakes :: brakes_squeal{motion=braking} shake{motion=braking}
    When I brake it squeals, shakes, and pulls to the left :: brakes_squeal{motion=braking} shake{motion=braking} pulls{motion=braking,place=left}
    shakes when braking and the engine stalls at idle :: shake{motion=braking} stalls_driving{motion=idling}
    it squeals when cold but not when hot :: brakes_squeal{temperature=cold}
    sqealing brakes :: brakes_squeal
    no squeal :: -brakes_squeal
    brakes don't squeal :: -brakes_squeal
    brakes are not squealing :: -brakes_squeal
    the brakes never squeal :: -brakes_squeal
    it isn't squealing :: -brakes_squeal
    I don't hear any squealing :: -brakes_squeal
    have not heard any squeaking :: -brakes_squeal
    stopped squealing :: -brakes_squeal
    the squealing stopped :: -brakes_squeal
    no longer squeals :: -brakes_squeal
    the squeal is gone :: -brakes_squeal
    without any squealing :: -brakes_squeal
    squealing - none :: -brakes_squeal
    no squealing, grinding or clunking :: -brakes_squeal -brakes_grind -brake_clunk
    no squeal or grinding :: -brakes_squeal -brakes_grind
    there is neither squealing nor grinding :: -brakes_squeal -brakes_grind
    no squeal but it grinds :: -brakes_squeal brakes_grind
    no squeal, it grinds :: -brakes_squeal brakes_grind
    doesn't squeal just grinds :: -brakes_squeal brakes_grind
    not only does it squeal but it also grinds :: brakes_squeal brakes_grind
    it won't stop squealing :: brakes_squeal
    can't get rid of the squeal :: brakes_squeal
    can't figure out the squealing :: brakes_squeal
    I don't know why it squeals :: brakes_squeal
    the new pads didn't fix the squeal :: brakes_squeal ruled_out=brake_pads R:brake_pads
    couldn't find any squeal :: -brakes_squeal
    no idea why my brakes squeal :: brakes_squeal
    no doubt the brakes squeal :: brakes_squeal
    car won't start grinding noise :: no_start brakes_grind
    won't start, clicks rapidly :: no_start crank=rapid_click
    car does not pull when braking :: -pulls
    no vibration at all :: -shake
    it does not vibrate :: -shake
    brakes grind :: brakes_grind
    grinding, metal on metal :: brakes_grind
    gears? it ground to a halt, metal on metal :: brakes_grind
    a clunk from the front end over bumps :: brake_clunk{place=front,motion=over_bumps}
    humming noise from the back wheel :: wheel_hum{place=rear}
    the car shook at 60 mph :: shake{motion=cruising}
    steering wheel vibrates at highway speed :: shake{motion=cruising}
    shaky when I hit the brakes :: shake{motion=braking}
    vibration in the front :: shake{place=front}
    it pulls to the right when i brake :: pulls{motion=braking,place=right}
    brake pedal is soft :: brake_pedal=soft
    mushy pedal :: brake_pedal=soft
    brake peddle feels spongy :: brake_pedal=soft
    brake petal goes all the way to the floor :: brake_pedal=to_floor
    pedal slowly sinks :: brake_pedal=sinks
    pedal is hard as a rock :: brake_pedal=hard
    the pedal feels firm :: brake_pedal=normal
    pedal isn't soft ::
    brake fluid is leaking :: brake_fluid_leak
    puddle of brake fluid :: brake_fluid_leak
    no brake fluid leak :: -brake_fluid_leak
    parking brake won't hold :: parking_brake_weak
    e-brake is weak :: parking_brake_weak
    brake lights don't work :: brake_lights_out
    no brake lights :: brake_lights_out
    front wheel is loose :: wheel_loose{place=front}
    steering wheel is loose ::
    smells like gas :: gas_smell
    no gas smell :: -gas_smell
    engine overheats in traffic :: overheats
  `,
  'a doubted finding is hedged, one taken for granted is not': `
    maybe the brakes squeal :: ~brakes_squeal
    I think the battery is dead :: ~battery_dead
    might be grinding :: ~brakes_grind
    not sure if it's grinding :: ~brakes_grind
    can't tell if it grinds :: ~brakes_grind
    it squeals, I think :: ~brakes_squeal
    could it be that the battery is dead? :: ~battery_dead
    should I worry if it stalls? :: ~stalls_driving
    what if it squeals :: ~brakes_squeal
    is it grinding? :: ~brakes_grind
    I think I need pads because the brakes squeal :: brakes_squeal
    why do my brakes squeal? :: brakes_squeal
    is it safe to drive with grinding brakes? :: brakes_grind
    I don't think the battery is dead :: ~-battery_dead
  `,
  "what is over, another car's, or only feared is no finding": `
    my old car used to squeal ::
    it used to squeal ::
    brakes used to squeal but they fixed it ::
    last year the battery died and they fixed it ::
    my last truck overheated ::
    two years ago the brakes were grinding ::
    it started squealing two years ago :: brakes_squeal
    brakes were squealing. Got it fixed. ::
    brakes were squealing, got it fixed, but they still squeal :: brakes_squeal
    my friend's car won't start :: no_start
    my neighbor's truck squeals but mine grinds :: brakes_grind
    my wife's honda won't start :: no_start
    I want to avoid overheating ::
    how do I keep it from stalling ::
    my lawn mower won't start ::
    my laptop won't start ::
  `,
  'work done is a replaced part and no symptom; work wished for is nothing': `
    already replaced the battery :: -battery_old? ruled_out=battery R:battery
    I put in a new alternator and a new battery :: -battery_old recent_work R:alternator,battery
    the starter was replaced last month :: recent_work R:starter_motor
    had to replace the starter :: recent_work R:starter_motor
    the battery is brand new :: -battery_old recent_work R:battery
    replaced battery, alternator and starter, still won't start :: no_start ruled_out=battery ruled_out=alternator ruled_out=starter_motor R:battery,alternator,starter_motor -battery_old?
    the battery and starter were done last month :: recent_work R:battery,starter_motor
    had the alternator done :: recent_work R:alternator
    I did the battery and the starter yesterday, still won't start :: no_start ruled_out=battery ruled_out=starter_motor R:battery,starter_motor -battery_old?
    my neighbor did the alternator :: recent_work R:alternator
    did the battery die? :: ~battery_dead? R:
    I need to get the starter done :: R:
    I think my alternator is done :: R:
    the starters are done :: R:
    the alternator has been done :: recent_work R:alternator
    how do I get the alternator done :: R:
    should I replace the battery? :: R:
    I need to replace the brake pads :: R:
    how to change spark plugs :: R:
    is it worth replacing the starter :: R:
    thinking of replacing the brake pads :: R:
    is replacing the alternator hard :: R:
    should I have the starter replaced :: R:
    do I need a new alternator? :: R:
    I have not replaced the battery :: R:
    after the oil change it won't start :: no_start recent_work R:
    replaced the battery cable :: recent_work R:battery_cable
  `,
  'codes are read in every spelling': `
    P0301 :: code.P0301
    got code p0420 :: code.P0420
    PO562 :: code.P0562
    P 0300 :: code.P0300
    p0I28 and battery light :: battery_lamp
    P0301, 0303 and 0304 :: code.P0301 code.P0303 code.P0304
    cylinder 3 misfire :: code.P0303
    misfire on cylinders 1 and 4 :: code.P0301 code.P0304
    code 420 :: code.P0420
    scanner says P420 :: code.P0420
    pending P0420 :: code.P0420
    part number P0301 ::
  `,
  'several things in one message are each read': `
    Car won't start. Lights are bright. No clicking. :: no_start lights=bright
    lights dim, clicks rapidly, battery is 7 years old :: lights=dim crank=rapid_click battery_old
    brakes squeal and the pedal is soft :: brakes_squeal brake_pedal=soft
    the battery light is on but the check engine light is not on :: battery_lamp -check_engine_lamp
  `,
  'words that only look like a finding claim nothing, not even that it is not there': `
    the blinker clicks fast ::
    the blinker does not click fast ::
    the blinker clicks fast when I try to start it, and the lights are dim :: lights=dim
    the blinker clicks fast. the engine cranks slowly :: crank=slow
  `,
  'a text with nothing in it yields nothing': `
    hello there ::
    what is the capital of france ::
    asdf qwer zxcv ::
    el coche no arranca por la mañana ::
    mein auto springt nicht an, die Batterie ist leer ::
    😀😀😀 ::
    look at my gear, they hear anything ::
    went well, we were there ::
    the pedal is it normal ::
  `,
};
